/** Whom a course is for, as its instructor chooses it and as students read it. */
export const enMadeFor = {
  audiences: { male: 'Men', female: 'Women', students: 'Students', employees: 'Employees' },
  ages: { children: 'Children', adults: 'Adults' },
  qualifications: { bachelor: 'Bachelor', diploma: 'Diploma', master: 'Master' },
}
