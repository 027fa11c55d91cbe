export const firstNames = ['Asha', 'Ravi', 'Meera', 'Karan', 'Leela', 'Arjun', 'Divya', 'Farah', 'Gopal', 'Hana', 'Imran', 'Jaya', 'Kabir', 'Lata', 'Manoj', 'Nadia', 'Omar', 'Priya', 'Rahul', 'Sana', 'Tara', 'Uma', 'Vikram', 'Yusuf', 'Zoya', 'Elena', 'Jonas', 'Marie', 'Pedro', 'Wei', 'आशा', 'रवि', 'मीरा'] as const;
export const lastNames = ['Rao', 'Sharma', 'Iyer', 'Mehta', 'Nair', 'Khan', 'Singh', 'Das', 'Patel', 'Gupta', 'Bose', 'Reddy', 'Kapoor', 'Fernandes', 'Müller', 'García', 'Nguyen', 'Okafor', 'Rossi', 'Silva', 'शर्मा', 'वर्मा'] as const;
export const tags = ['hiring', 'harvest', 'design', 'market', 'teaching', 'mills', 'nursing', 'trains', 'rivers', 'gardens', 'paper', 'light', 'workshop', 'mentors', 'ideas', 'budget', 'code', 'villages', 'roads', 'carpentry'] as const;
const words = 'the a new people work with today we our team built small shop market learn teach welcome thanks great first week hiring design plan harvest mill carpenter weaver nurse teacher budget road train river city village code garden price order paper light workshop student mentor question answer idea build share'.split(' ');

/** Words of a post: as many as people write, mostly few. */
export function sentence(random: () => number, least: number, most: number): string {
  const count = least + Math.floor(random() * random() * (most - least));
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
}
