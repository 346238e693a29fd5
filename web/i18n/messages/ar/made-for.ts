import type { enMadeFor } from '../en/made-for.ts'

export const arMadeFor = {
  audiences: { male: 'رجال', female: 'نساء', students: 'طلاب', employees: 'موظفون' },
  ages: { children: 'أطفال', adults: 'كبار' },
  qualifications: { bachelor: 'بكالوريوس', diploma: 'دبلوم', master: 'ماجستير' },
} satisfies typeof enMadeFor
