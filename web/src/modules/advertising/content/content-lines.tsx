import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import { questionName } from '../leads/question-name.ts';
import type { Line } from '../parts/lines.tsx';
import { text } from '../strings.ts';

/** What those who are interested are asked. */
export const questionLines = (questions: CampaignContent['questions']): Line[] =>
  questions.length === 0
    ? []
    : [{ label: text('question.list'), value: questions.map((question) => questionName(question)).join(' · ') }];

/** Where an advertisement or an app leads, and what else it has besides words and pictures. */
export function contentLines({ link, storeLink, file, questions }: CampaignContent): Line[] {
  return [
    ...(link === '' ? [] : [{ label: text('content.link'), value: link }]),
    ...(storeLink === '' ? [] : [{ label: text('content.store'), value: storeLink }]),
    ...(file === null
      ? []
      : [
          {
            label: text('content.file'),
            value: (
              <a href={file.url} download={file.name}>
                {file.name}
              </a>
            ),
          },
        ]),
    ...questionLines(questions),
  ];
}
/** What it is declared to be about. */
export const specialLines = ({ special }: CampaignContent): Line[] =>
  special === 'none' ? [] : [{ label: text('audience.special'), value: text(`audience.special.${special}`) }];
