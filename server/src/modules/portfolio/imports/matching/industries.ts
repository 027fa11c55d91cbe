import { foldName } from '#contract/reference/reference.ts';
import type { NamedIndustry } from '#modules/reference';

/** Maps a foreign name of an industry to our slug and name; null if we have no counterpart. */
export type IndustryOf = (name: string) => { slug: string; label: string } | null;

/**
 * LinkedIn's names of industries that our list contains under another name, both those used until 2022 and the later
 * ones.
 */
const linkedInNames: Readonly<Record<string, string>> = {
  'accounting-and-audit': 'Accounting',
  'advertising-and-marketing':
    'Marketing & Advertising; Marketing Services; Advertising Services; Market Research; ' +
    'Public Relations & Communications; Public Relations and Communications Services',
  'aerospace-and-defence':
    'Aviation & Aerospace; Aviation and Aerospace Component Manufacturing; Defense & Space; ' +
    'Defense and Space Manufacturing; Military; Armed Forces',
  'agriculture-and-farming':
    'Farming; Ranching; Dairy; Fishery; Fisheries; Ranching and Fisheries; Farming, Ranching, Forestry',
  'architecture-and-design':
    'Architecture & Planning; Architecture and Planning; Design; Design Services; Graphic Design; Interior Design',
  'arts-and-culture':
    'Arts & Crafts; Artists and Writers; Fine Art; Fine Arts Schools; Museums & Institutions; Museums; ' +
    'Museums, Historical Sites, and Zoos; Performing Arts; Photography; Libraries; Writing & Editing; ' +
    'Writing and Editing',
  automotive: 'Motor Vehicle Manufacturing; Vehicle Repair and Maintenance',
  'banking-and-financial-services':
    'Banking; Capital Markets; Financial Services; Investment Banking; Investment Management; ' +
    'Venture Capital & Private Equity; Venture Capital and Private Equity Principals',
  'biotechnology-and-pharmaceuticals':
    'Biotechnology; Biotechnology Research; Pharmaceuticals; Pharmaceutical Manufacturing',
  'chemicals-and-materials':
    'Chemicals; Chemical Manufacturing; Plastics; Plastics Manufacturing; Glass, Ceramics & Concrete; ' +
    'Glass, Ceramics and Concrete Manufacturing; Paper & Forest Products; ' +
    'Paper and Forest Product Manufacturing; Nanotechnology; Nanotechnology Research',
  'construction-and-civil-engineering':
    'Construction; Building Materials; Wholesale Building Materials; Building Construction; Civil Engineering',
  consulting:
    'Management Consulting; Business Consulting and Services; Think Tanks; Outsourcing/Offshoring; ' +
    'Outsourcing and Offshoring Consulting; Program Development; Strategic Management Services',
  'consumer-goods':
    'Consumer Goods; Manufacturing; Cosmetics; Personal Care Product Manufacturing; Furniture; ' +
    'Furniture and Home Furnishings Manufacturing; Luxury Goods & Jewelry; Retail Luxury Goods and Jewelry; ' +
    'Sporting Goods; Sporting Goods Manufacturing; Tobacco; Tobacco Manufacturing; Consumer Services',
  'education-and-training':
    'Education; Education Management; Education Administration Programs; E-Learning; E-Learning Providers; ' +
    'Higher Education; Primary/Secondary Education; Primary and Secondary Education; ' +
    'Professional Training & Coaching; Professional Training and Coaching; Research; Research Services',
  'electronics-and-semiconductors':
    'Consumer Electronics; Computers and Electronics Manufacturing; Computer Hardware; ' +
    'Computer Hardware Manufacturing; Electrical/Electronic Manufacturing; ' +
    'Appliances, Electrical, and Electronics Manufacturing; Semiconductors; Semiconductor Manufacturing',
  'energy-and-utilities':
    'Oil & Energy; Oil and Gas; Renewables & Environment; Renewable Energy Semiconductor Manufacturing; ' +
    'Services for Renewable Energy; Utilities',
  'environment-and-waste-management': 'Environmental Services; Forestry and Logging',
  'fashion-and-textiles':
    'Apparel & Fashion; Retail Apparel and Fashion; Apparel Manufacturing; Textiles; Textile Manufacturing',
  'film-music-and-entertainment':
    'Entertainment; Entertainment Providers; Music; Musicians; Motion Pictures & Film; ' +
    'Movies, Videos, and Sound; Animation; Animation and Post-production; Computer Games; Gambling & Casinos; ' +
    'Gambling Facilities and Casinos; Sports; Spectator Sports',
  'food-and-beverages':
    'Food & Beverages; Food and Beverage Services; Food and Beverage Manufacturing; Food Production; ' +
    'Restaurants; Wine & Spirits; Wine and Spirits; Beverage Manufacturing',
  'government-and-public-administration':
    'Government Administration; Government Relations; Government Relations Services; Executive Office; ' +
    'Executive Offices; Legislative Office; Legislative Offices; Public Policy; Public Policy Offices; ' +
    'Political Organization; Political Organizations; International Affairs; International Trade & Development; ' +
    'International Trade and Development; Judiciary; Administration of Justice; Law Enforcement; Public Safety',
  'health-care-and-hospitals':
    'Hospital & Health Care; Hospitals and Health Care; Hospitals; Health, Wellness & Fitness; ' +
    'Wellness and Fitness Services; Medical Devices; Medical Equipment Manufacturing; Medical Practice; ' +
    'Medical Practices; Mental Health Care; Alternative Medicine; Veterinary; Veterinary Services',
  'hotels-travel-and-tourism':
    'Hospitality; Leisure, Travel & Tourism; Travel Arrangements; Recreational Facilities & Services; ' +
    'Recreational Facilities; Airlines/Aviation; Airlines and Aviation; Events Services',
  'human-resources-and-recruiting':
    'Human Resources; Human Resources Services; Staffing & Recruiting; Staffing and Recruiting',
  'law-and-legal-services': 'Law Practice; Legal Services; Alternative Dispute Resolution',
  'logistics-and-transport':
    'Logistics & Supply Chain; Transportation, Logistics, Supply Chain and Storage; Package/Freight Delivery; ' +
    'Freight and Package Transportation; Transportation/Trucking/Railroad; Truck Transportation; ' +
    'Rail Transportation; Maritime; Maritime Transportation; Warehousing; Warehousing and Storage; ' +
    'Import & Export; Import and Export',
  'machinery-and-manufacturing':
    'Machinery; Machinery Manufacturing; Industrial Automation; Industrial Machinery Manufacturing; ' +
    'Automation Machinery Manufacturing; Mechanical or Industrial Engineering; ' +
    'Mechanical Or Industrial Engineering; Shipbuilding; Railroad Manufacture; Railroad Equipment Manufacturing; ' +
    'Packaging & Containers; Packaging and Containers Manufacturing',
  'media-and-publishing':
    'Broadcast Media; Broadcast Media Production and Distribution; Media Production; Online Media; ' +
    'Online Audio and Video Media; Newspapers; Newspaper Publishing; Publishing; Book and Periodical Publishing; ' +
    'Printing; Printing Services; Translation & Localization; Translation and Localization',
  'mining-and-metals': 'Mining & Metals; Mining',
  'non-profit-and-social-work':
    'Non-profit Organization Management; Nonprofit Organization Management; Non-profit Organizations; ' +
    'Civic & Social Organization; Civic and Social Organizations; Fund-Raising; Fundraising; ' +
    'Individual & Family Services; Individual and Family Services; Philanthropy; ' +
    'Philanthropic Fundraising Services; Religious Institutions',
  'real-estate': 'Commercial Real Estate; Leasing Non-residential Real Estate; Facilities Services',
  'retail-and-wholesale':
    'Retail; Retail Groceries; Supermarkets; Wholesale; Business Supplies & Equipment; Business Supplies and Equipment',
  'software-and-information-technology':
    'Information Technology & Services; IT Services and IT Consulting; Computer Software; Software Development; ' +
    'Computer Networking; Computer Networking Products; Computer & Network Security; ' +
    'Computer and Network Security; Internet; Technology, Information and Internet; ' +
    'Technology, Information and Media; Information Services; Data Infrastructure and Analytics',
  telecommunications: 'Wireless; Wireless Services',
};
const normalizeName = (name: string) =>
  foldName(name.replaceAll('&', ' and ')).replaceAll(/[,.]/g, '').replaceAll(/\s+/g, ' ');
const slugsByLinkedInName = new Map(
  Object.entries(linkedInNames).flatMap(([slug, names]) =>
    names.split(';').map((name): [string, string] => [normalizeName(name), slug]),
  ),
);
/** The slugs used above; a test compares them with our list. */
export const mappedIndustries: ReadonlySet<string> = new Set(Object.keys(linkedInNames));

/** Finds industries by our names and by LinkedIn's. */
export function industryIn(list: ReadonlyMap<string, NamedIndustry>): IndustryOf {
  return (name) => {
    const industry =
      list.get(foldName(name)) ??
      list.get(normalizeName(name)) ??
      list.get(slugsByLinkedInName.get(normalizeName(name)) ?? '');
    return industry === undefined ? null : { slug: industry.slug, label: industry.name };
  };
}
