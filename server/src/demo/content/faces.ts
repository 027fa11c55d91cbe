import type { Look } from '../drawings/portraits/look.ts';

/**
 * How each person of the demo world looks, one a line: key | turn | skin | hair | its colour | age | head | jaw |
 * beard | glasses | on the head and its colour | clothes | their two colours | ground | smile | lashes | jewels.
 */
const lines = `
asha|-|3|bun|black|grown|middle|soft||round||sari|#0f5c57|#e0a84a|0|2|l|bindi,drops
ravi|+|4|side|black|grown|middle|strong|stubble|square||shirt|#5b7c99|#ffffff|2|1||
meera|0|4|long|black|grown|narrow|soft||||sari|#8c2f3a|#d9a441|1|1|l|bindi,nose
karan|+|4|wavy|black|grown|broad|strong|full|||overalls|#d9c7a3|#2e4a63|10|2||
leela|-|3|bun|grey|old|middle|soft||round||sari|#7a4b86|#e3c07a|5|1|l|bindi,studs
person1|0|4|side|black|grown|narrow|strong|moustache|||kurta|#efe3cc|#8a5a12|1|1||
person2|+|5|braid|black|grown|broad|soft|||dupatta:#c8452f|salwar|#3f6b4f|#c8452f|10|2|l|bindi,nose
person3|-|4|tail|black|young|middle|soft||||scrubs|#2f7f86|#ffffff|4|2|l|studs
person4|+|4|crop|black|grown|middle|strong|stubble||helmet:#f2b632|shirt|#c9642f|#ffffff|3|1||
person5|+|3|waves|brown|young|middle|soft||||crew|#1f6f8b|#ffffff|1|2|l|studs
person6|0|2|bun|black|grown|narrow|soft|||hijab:#3d5a80|blazer|#2b2f3a|#e8e2d6|0|1|l|
person7|-|5|crop|grey|old|middle|strong|moustache|||kurta|#b9603a|#f0dfc0|11|1||
person8|0|1|bob|black|grown|narrow|soft||round||roll|#22262b|#ffffff|2|0|l|
person9|+|3|wavy|black|grown|broad|strong|goatee|||blazer|#3a3f46|#efe9dd|8|2||
person10|+|5|tail|black|grown|middle|soft|||helmet:#ffffff|shirt|#e08a2c|#ffffff|9|1|l|studs
person11|-|3|curls|black|young|narrow|strong|stubble|||hoodie|#4b5d52|#ffffff|10|1||headphones
person12|0|4|bun|grey|grown|broad|soft||square||sari|#2f5a8a|#e7d3a1|4|1|l|bindi,drops
person13|-|5|receding|grey|old|narrow|strong|stubble|||kurta|#8fa3b5|#43535f|0|2||tilak
person14|+|4|bun|black|grown|middle|soft||round|hijab:#b5485a|salwar|#5d2f3d|#b5485a|3|1|l|
person15|0|3|curls|black|grown|broad|strong|full|square||shirt|#6b4c3b|#ffffff|6|0||
person16|-|6|bun|grey|old|middle|soft|||dupatta:#e2b13c|sari|#476b3a|#c33d2e|1|2|l|bindi,nose
person17|0|3|crop|black|grown|broad|strong|full|square||hoodie|#23313f|#ffffff|7|1||
person18|+|2|bun|brown|young|narrow|soft|||dupatta:#8fb8a8|salwar|#d9e6df|#8fb8a8|8|1|l|
person19|-|4|curls|brown|grown|middle|soft|||beanie:#f4efe6|apron|#f1ece2|#a5563c|2|2|l|studs
person20|+|3|tail|brown|grown|middle|soft|||beanie:#c0442c|hoodie|#2f4e57|#ffffff|3|2|l|
person21|0|5|crop|black|grown|broad|strong|moustache||safa:#d6452e|kurta|#f3ead6|#b07a2d|11|1||
person22|-|1|crop|black|young|narrow|soft||square||crew|#3b4a6b|#ffffff|10|1||
person23|+|6|bald|black|grown|broad|strong|full|||shirt|#c7b48a|#ffffff|9|2||
person24|-|2|pixie|black|young|narrow|soft||round||roll|#7d2e3f|#ffffff|5|1|l|nose
person25|+|1|waves|chestnut|grown|narrow|soft||||blazer|#7b6a58|#f4efe6|1|1|l|
person26|0|0|receding|fair|old|broad|strong|long|round||shirt|#4c6a58|#ffffff|11|1||
person27|+|0|bun|fair|grown|middle|soft||||apron|#e9e4da|#3c5a78|4|2|l|studs
person28|-|2|wavy|brown|grown|middle|strong|stubble|||crew|#c9a15a|#ffffff|3|2||
person29|0|7|cloud|black|grown|middle|soft||||blazer|#c2412d|#f7efe2|10|2|l|drops
person30|-|0|side|red|grown|middle|strong|full|round||crew|#5e7350|#ffffff|0|1||
person31|+|1|long|brown|young|narrow|soft||||shirt|#9bb5c4|#ffffff|5|2|l|
person32|+|0|crop|red|grown|broad|strong|stubble||flat:#6b6350|crew|#45566b|#ffffff|1|1||
person33|-|0|bob|white|old|middle|soft|||cap:#f3f1ec|blazer|#1d2b44|#f3f1ec|3|1|l|
person34|0|0|crop|fair|grown|narrow|strong|goatee|||apron|#7b8894|#4a3526|8|0||
person35|+|7|bun|black|grown|middle|soft|||wrap:#e09a2b|salwar|#1f6a5f|#d9512c|2|2|l|drops
person36|0|6|pixie|black|grown|middle|soft||square||scrubs|#3e8a72|#ffffff|0|2|l|studs
person37|+|1|side|black|grown|narrow|soft||round||shirt|#e5e8ea|#ffffff|7|1||
person38|-|3|waves|black|young|narrow|soft||||salwar|#a43a55|#e9c77b|6|1|l|bindi
person39|-|3|wavy|black|grown|middle|strong||square||blazer|#46627c|#f1ede4|10|1||
person40|0|5|curls|black|young|middle|soft||round||crew|#d08a35|#ffffff|1|2|l|nose
person41|+|3|bun|black|grown|broad|soft|||dupatta:#5a8f6a|salwar|#e4d8c0|#5a8f6a|8|1|l|studs
person42|-|3|receding|grey|old|middle|soft|moustache|square||shirt|#dfe3e6|#ffffff|9|1||
person43|0|4|bob|black|grown|middle|soft||square||blazer|#31576b|#f4efe6|4|1|l|
person44|+|2|wavy|black|young|narrow|soft|goatee|||hoodie|#5b4b6b|#ffffff|5|1||
person45|-|4|braid|black|grown|middle|soft|||dupatta:#d65f8a|sari|#e7b7c8|#a8325e|11|2|l|bindi,nose
person46|-|5|crop|grey|grown|broad|strong|moustache||helmet:#e8742c|shirt|#3d566e|#ffffff|0|1||
person47|+|3|long|black|young|narrow|soft||||blazer|#22262b|#f4efe6|2|1|l|bindi
person48|0|4|crop|black|young|broad|strong|stubble||beanie:#43535f|hoodie|#b5772c|#ffffff|9|2||
person49|+|3|bob|brown|young|middle|soft||round||crew|#c96f4a|#ffffff|3|2|l|drops
person50|+|6|curls|black|young|middle|strong|||helmet:#f4f1ea|overalls|#cfd6da|#2f5a8a|1|2||
person51|-|2|waves|chestnut|grown|middle|soft||||blazer|#8a5a6b|#f7f0e6|0|2|l|studs
person52|0|5|crop|black|grown|broad|strong|full||toque:#ffffff|kurta|#f6f3ed|#2f4b46|8|2||
person53|-|2|bun|black|grown|narrow|soft|||hijab:#6f8a78|crew|#c9b899|#ffffff|7|1|l|
`;

const turns = { '-': -1, 0: 0, '+': 1 } as const;

export const looks: ReadonlyMap<string, Look> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|');
      const cell = (index: number): string => cells[index] ?? '';
      const [cover, coverColour] = cell(10).split(':');
      const look = {
        turn: turns[cell(1) as '-' | '0' | '+'],
        skin: Number(cell(2)),
        hair: cell(3),
        hairColour: cell(4),
        age: cell(5),
        head: cell(6),
        jaw: cell(7),
        ...(cell(8) !== '' && { beard: cell(8) }),
        ...(cell(9) !== '' && { glasses: cell(9) }),
        ...(cover !== '' && { cover, coverColour }),
        clothes: cell(11),
        cloth: cell(12),
        second: cell(13),
        ground: Number(cell(14)),
        smile: Number(cell(15)),
        ...(cell(16) === 'l' && { lashes: true }),
        jewels: cell(17) === '' ? [] : cell(17).split(','),
      };
      return [cell(0), look as unknown as Look];
    }),
);
