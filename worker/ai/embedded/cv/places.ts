import { foldWords } from '../../text/fold.ts'

/** Country in English and Arabic (further spellings after a slash), then its cities in pairs. */
const TABLE = `
Qatar = قطر/دولة قطر : Doha=الدوحة, Al Rayyan=الريان, Al Wakrah=الوكرة, Al Khor=الخور, Lusail=لوسيل
Saudi Arabia/KSA/Kingdom of Saudi Arabia = المملكة العربية السعودية/السعودية : Riyadh=الرياض, Jeddah=جدة, Mecca/Makkah=مكة المكرمة/مكة, Medina/Madinah=المدينة المنورة, Dammam=الدمام, Khobar/Al Khobar=الخبر, Taif=الطائف, Abha=أبها, Tabuk=تبوك, Buraydah=بريدة, Dhahran=الظهران
United Arab Emirates/UAE/Emirates = الإمارات العربية المتحدة/الإمارات : Dubai=دبي, Abu Dhabi=أبوظبي/أبو ظبي, Sharjah=الشارقة, Ajman=عجمان, Al Ain=العين, Fujairah=الفجيرة, Ras Al Khaimah=رأس الخيمة
Palestine/State of Palestine = فلسطين/دولة فلسطين : Ramallah=رام الله, Nablus=نابلس, Gaza=غزة, Hebron=الخليل, Jerusalem=القدس, Bethlehem=بيت لحم, Jenin=جنين, Tulkarm=طولكرم, Birzeit=بيرزيت
Jordan = الأردن/المملكة الأردنية الهاشمية : Amman=عمان, Irbid=إربد, Zarqa=الزرقاء, Aqaba=العقبة, Salt=السلط
Lebanon = لبنان : Beirut=بيروت, Tripoli=طرابلس, Sidon=صيدا, Zahle=زحلة
Syria = سوريا/سورية : Damascus=دمشق, Aleppo=حلب, Homs=حمص, Latakia=اللاذقية, Hama=حماة
Iraq = العراق : Baghdad=بغداد, Basra=البصرة, Mosul=الموصل, Erbil=أربيل, Najaf=النجف
Kuwait = الكويت/دولة الكويت : Kuwait City=مدينة الكويت, Hawalli=حولي, Salmiya=السالمية
Bahrain = البحرين/مملكة البحرين : Manama=المنامة, Muharraq=المحرق
Oman = سلطنة عمان : Muscat=مسقط, Salalah=صلالة, Sohar=صحار, Nizwa=نزوى
Yemen = اليمن : Sanaa/Sana'a=صنعاء, Aden=عدن, Taiz=تعز
Egypt = مصر/جمهورية مصر العربية : Cairo=القاهرة, Alexandria=الإسكندرية, Giza=الجيزة, Mansoura=المنصورة, Assiut=أسيوط, Tanta=طنطا
Sudan = السودان : Khartoum=الخرطوم, Omdurman=أم درمان
Libya = ليبيا : Benghazi=بنغازي, Misrata=مصراتة
Tunisia = تونس : Sfax=صفاقس, Sousse=سوسة
Algeria = الجزائر : Algiers=الجزائر العاصمة, Oran=وهران, Constantine=قسنطينة
Morocco = المغرب : Rabat=الرباط, Casablanca=الدار البيضاء, Marrakesh/Marrakech=مراكش, Fez=فاس, Tangier=طنجة
Mauritania = موريتانيا : Nouakchott=نواكشوط
Turkey/Türkiye = تركيا : Istanbul=إسطنبول, Ankara=أنقرة, Izmir=إزمير
Iran = إيران : Tehran=طهران
Pakistan = باكستان : Karachi=كراتشي, Lahore=لاهور, Islamabad=إسلام آباد
India = الهند : Delhi/New Delhi=دلهي/نيودلهي, Mumbai=مومباي, Bangalore/Bengaluru=بنغالور, Hyderabad=حيدر آباد, Chennai=تشيناي
Bangladesh = بنغلاديش : Dhaka=دكا
Sri Lanka = سريلانكا : Colombo=كولومبو
Philippines = الفلبين : Manila=مانيلا, Cebu=سيبو
Malaysia = ماليزيا : Kuala Lumpur=كوالالمبور, Penang=بينانغ
Indonesia = إندونيسيا : Jakarta=جاكرتا
Singapore = سنغافورة :
China = الصين : Beijing=بكين, Shanghai=شنغهاي
Japan = اليابان : Tokyo=طوكيو, Osaka=أوساكا
South Korea = كوريا الجنوبية : Seoul=سيول
United Kingdom/UK/England/Scotland/Wales = المملكة المتحدة/بريطانيا/إنجلترا : London=لندن, Manchester=مانشستر, Birmingham=برمنغهام, Leeds=ليدز, Glasgow=غلاسكو, Edinburgh=إدنبرة, Liverpool=ليفربول, Oxford=أكسفورد, York=يورك, Sheffield=شيفيلد, Nottingham=نوتنغهام, Newcastle=نيوكاسل, Cardiff=كارديف, Belfast=بلفاست, Southampton=ساوثهامبتون, Leicester=ليستر, Durham=درم, Exeter=إكستر, Cambridge=كامبريدج, Bristol=بريستول
Ireland = أيرلندا : Dublin=دبلن, Cork=كورك
United States/USA/US/United States of America = الولايات المتحدة/الولايات المتحدة الأمريكية/أمريكا : New York=نيويورك, Boston=بوسطن, Chicago=شيكاغو, Houston=هيوستن, Los Angeles=لوس أنجلوس, San Francisco=سان فرانسيسكو, Seattle=سياتل, Washington=واشنطن
Canada = كندا : Toronto=تورنتو, Montreal=مونتريال, Vancouver=فانكوفر, Ottawa=أوتاوا
Australia = أستراليا : Sydney=سيدني, Melbourne=ملبورن, Brisbane=بريزبن
New Zealand = نيوزيلندا : Auckland=أوكلاند, Wellington=ويلينغتون
Germany = ألمانيا : Berlin=برلين, Munich=ميونخ, Hamburg=هامبورغ, Frankfurt=فرانكفورت, Cologne=كولونيا
France = فرنسا : Paris=باريس, Lyon=ليون, Marseille=مرسيليا, Toulouse=تولوز
Spain = إسبانيا : Madrid=مدريد, Barcelona=برشلونة, Seville=إشبيلية, Valencia=بلنسية
Italy = إيطاليا : Rome=روما, Milan=ميلانو, Turin=تورينو
Netherlands/The Netherlands = هولندا : Amsterdam=أمستردام, Rotterdam=روتردام, The Hague=لاهاي
Belgium = بلجيكا : Brussels=بروكسل
Switzerland = سويسرا : Zurich=زيورخ, Geneva=جنيف
Austria = النمسا : Vienna=فيينا
Sweden = السويد : Stockholm=ستوكهولم, Malmö=مالمو
Norway = النرويج : Oslo=أوسلو
Denmark = الدنمارك : Copenhagen=كوبنهاغن
Poland = بولندا : Warsaw=وارسو, Krakow=كراكوف
Czech Republic/Czechia = التشيك : Prague=براغ, Brno=برنو
Greece = اليونان : Athens=أثينا
Portugal = البرتغال : Lisbon=لشبونة, Porto=بورتو
Russia = روسيا : Moscow=موسكو
Nigeria = نيجيريا : Lagos=لاغوس, Abuja=أبوجا
Kenya = كينيا : Nairobi=نيروبي
Ethiopia = إثيوبيا : Addis Ababa=أديس أبابا
South Africa = جنوب أفريقيا : Cape Town=كيب تاون, Johannesburg=جوهانسبرغ
Ghana = غانا : Accra=أكرا
Uganda = أوغندا : Kampala=كمبالا
Tanzania = تنزانيا : Dar es Salaam=دار السلام
Rwanda = رواندا : Kigali=كيغالي
Somalia = الصومال : Mogadishu=مقديشو
Djibouti = جيبوتي :
Comoros = جزر القمر :
Senegal = السنغال : Dakar=داكار
Cameroon = الكاميرون : Yaoundé=ياوندي, Douala=دوالا
Ivory Coast/Côte d'Ivoire = ساحل العاج : Abidjan=أبيدجان
Mali = مالي : Bamako=باماكو
Niger = النيجر : Niamey=نيامي
Chad = تشاد : N'Djamena=نجامينا
Burkina Faso = بوركينا فاسو : Ouagadougou=واغادوغو
Guinea = غينيا : Conakry=كوناكري
Gambia/The Gambia = غامبيا : Banjul=بانجول
Benin = بنين : Cotonou=كوتونو
Togo = توغو : Lomé=لومي
Sierra Leone = سيراليون : Freetown=فريتاون
Liberia = ليبيريا : Monrovia=مونروفيا
Angola = أنغولا : Luanda=لواندا
Mozambique = موزمبيق : Maputo=مابوتو
Madagascar = مدغشقر : Antananarivo=أنتاناناريفو
Namibia = ناميبيا : Windhoek=ويندهوك
Botswana = بوتسوانا : Gaborone=غابورون
Malawi = مالاوي : Lilongwe=ليلونغوي
Eritrea = إريتريا : Asmara=أسمرة
South Sudan = جنوب السودان : Juba=جوبا
Mauritius = موريشيوس : Port Louis=بورت لويس
Cambodia = كمبوديا : Phnom Penh=بنوم بنه
Myanmar = ميانمار : Yangon=يانغون
Mongolia = منغوليا : Ulaanbaatar=أولان باتور
Taiwan = تايوان : Taipei=تايبيه
Hong Kong = هونغ كونغ :
Brunei = بروناي :
Maldives = المالديف : Malé=ماليه
Kyrgyzstan = قيرغيزستان : Bishkek=بيشكيك
Tajikistan = طاجيكستان : Dushanbe=دوشنبه
Moldova = مولدوفا : Chisinau=كيشيناو
North Macedonia = مقدونيا الشمالية : Skopje=سكوبيه
Montenegro = الجبل الأسود : Podgorica=بودغوريتسا
Kosovo = كوسوفو : Pristina=بريشتينا
Ecuador = الإكوادور : Quito=كيتو
Bolivia = بوليفيا : La Paz=لاباز
Venezuela = فنزويلا : Caracas=كراكاس
Uruguay = الأوروغواي : Montevideo=مونتيفيديو
Paraguay = باراغواي : Asunción=أسونسيون
Cuba = كوبا : Havana=هافانا
Costa Rica = كوستاريكا :
Panama = بنما : Panama City=بنما سيتي
Jamaica = جامايكا : Kingston=كينغستون
Zimbabwe = زيمبابوي : Harare=هراري
Zambia = زامبيا : Lusaka=لوساكا
Afghanistan = أفغانستان : Kabul=كابل
Nepal = نيبال : Kathmandu=كاتماندو
Thailand = تايلاند : Bangkok=بانكوك
Vietnam = فيتنام : Hanoi=هانوي, Ho Chi Minh City=هو تشي منه
Kazakhstan = كازاخستان : Almaty=ألماتي, Astana=أستانا
Uzbekistan = أوزبكستان : Tashkent=طشقند
Azerbaijan = أذربيجان : Baku=باكو
Georgia = جورجيا : Tbilisi=تبليسي
Armenia = أرمينيا : Yerevan=يريفان
Cyprus = قبرص : Nicosia=نيقوسيا, Limassol=ليماسول
Malta = مالطا : Valletta=فاليتا
Finland = فنلندا : Helsinki=هلسنكي
Iceland = آيسلندا : Reykjavik=ريكيافيك
Hungary = المجر : Budapest=بودابست
Romania = رومانيا : Bucharest=بوخارست
Bulgaria = بلغاريا : Sofia=صوفيا
Ukraine = أوكرانيا : Kyiv/Kiev=كييف
Belarus = بيلاروسيا : Minsk=مينسك
Serbia = صربيا : Belgrade=بلغراد
Croatia = كرواتيا : Zagreb=زغرب
Bosnia and Herzegovina = البوسنة والهرسك : Sarajevo=سراييفو
Albania = ألبانيا : Tirana=تيرانا
Slovakia = سلوفاكيا : Bratislava=براتيسلافا
Slovenia = سلوفينيا : Ljubljana=ليوبليانا
Lithuania = ليتوانيا : Vilnius=فيلنيوس
Latvia = لاتفيا : Riga=ريغا
Estonia = إستونيا : Tallinn=تالين
Luxembourg = لوكسمبورغ :
Argentina = الأرجنتين : Buenos Aires=بوينس آيرس
Chile = تشيلي : Santiago=سانتياغو
Colombia = كولومبيا : Bogotá=بوغوتا, Medellín=ميديلين
Peru = بيرو : Lima=ليما
Brazil = البرازيل : São Paulo=ساو باولو
Mexico = المكسيك : Mexico City=مكسيكو سيتي`

/** A country by its first name in each language. */
export type Country = { en: string; ar: string }

const countries = new Map<string, Country>()
const cities = new Map<string, Country>()

/** "Kraków" and "Krakow" are one city. */
const keyOf = (name: string) => foldWords(name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))

for (const row of TABLE.trim().split('\n')) {
  const [names = '', towns = ''] = row.split(' :')
  const [english = [], arabic = []] = names.split(' = ').map((side) => side.trim().split('/'))
  const country = { en: english[0] ?? '', ar: arabic[0] ?? '' }
  for (const name of [...english, ...arabic]) countries.set(keyOf(name), country)
  for (const town of towns.split(/[,=/]/)) if (town.trim()) cities.set(keyOf(town), country)
}

/** A phrase that is nothing but the name of a country or city. */
export const countryNamed = (phrase: string): Country | undefined => countries.get(keyOf(phrase))
export const cityNamed = (phrase: string): Country | undefined => cities.get(keyOf(phrase))
