import { type ReactNode, type RefObject, useRef } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { type LinkTarget, splitPath } from '#shell/navigation/split-path.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ChargesTable } from '../charges/charges-table.tsx';
import { MatchesCard } from '../charges/matches-card.tsx';
import { Insights } from '../dashboard/insights.tsx';
import { LeadList } from '../leads/lead-list.tsx';
import { contentLines, specialLines } from '../content/content-lines.tsx';
import { audienceLines } from '../parts/audience-values.ts';
import { budgetLines } from '../parts/budget-lines.ts';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText } from '../parts/campaign-texts.ts';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { leadsOutside } from '../parts/price.ts';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { useRunsCampaigns } from '../role.ts';
import { useStrings } from '../strings.ts';
import { History } from './history.tsx';
import { advertisementPath, draftTarget, formTarget } from './paths.ts';
import { ReviewLines } from './review-lines.tsx';
import { type CampaignAct, useCampaignActs } from './use-campaign-acts.ts';
import { AudienceWaits, ContentWaits } from './waiting-change.tsx';

/** What one does first: go on with a draft, or change what runs. */
function MainAct({ campaign, acts }: { campaign: Campaign; acts: readonly CampaignAct[] }): ReactNode {
  const t = useStrings();
  const draft = draftTarget(campaign);
  if (campaign.state === 'draft' && draft !== null && campaign.can.edit)
    return (
      <LinkButton size="md" {...draft}>
        {t('act.continue')}
      </LinkButton>
    );
  const [first] = acts;
  if (first === undefined) return <p className={styles['soft']}>{t('campaign.reader')}</p>;
  return (
    <Button size="md" onClick={first.run}>
      {first.label}
    </Button>
  );
}
/** Which of the acts the main button takes. */
const isContinued = ({ state, can }: Campaign): boolean => state === 'draft' && can.edit;

function Times({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const { startsAt, endsAt, zone, reserved, givenBack, currency } = campaign;
  return (
    <>
      {reserved.amount === 0 ? null : (
        <span>{t('campaign.reserved', { amount: formatMoney(reserved.amount, reserved.currency) })}</span>
      )}
      {givenBack === 0 ? null : <span>{t('campaign.givenBack', { amount: formatMoney(givenBack, currency) })}</span>}
      {startsAt === null ? null : <span>{t('campaign.begins', { date: formatDate(startsAt, 'dateTime', zone) })}</span>}
      {endsAt === null ? null : <span>{t('campaign.ends', { date: formatDate(endsAt, 'dateTime', zone) })}</span>}
    </>
  );
}

/** Who pays. */
function Owner({ owner }: Pick<Campaign, 'owner'>): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['owner']}>
      <ActorPortrait actor={owner} size={40} />
      <div>
        <p className={styles['soft']}>{t('campaign.owner')}</p>
        <ActorLink actor={owner} />
      </div>
    </div>
  );
}

/** What it shows, where that has a screen of its own. */
function shownTarget(campaign: Campaign): LinkTarget | null {
  const { kind, thing } = campaign;
  if (thing !== null) return splitPath(thing.path);
  return kind === 'advertisement' ? { to: advertisementPath(campaign) } : null;
}

/** The ways to what it shows, and to the admins. */
function Below({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useStrings();
  const target = shownTarget(campaign);
  return (
    <>
      {target === null ? null : (
        <div>
          <Link {...target}>{t('campaign.thing')}</Link>
        </div>
      )}
      <div>
        <Link to={address('/advertise/messaging')} search={{ folder: 'admins', campaign: campaign.id }}>
          {t('campaign.admins')}
        </Link>
      </div>
    </>
  );
}

interface AsideProps {
  campaign: Campaign;
  acts: readonly CampaignAct[];
  mainRef: RefObject<HTMLDivElement | null>;
}
function Aside({ campaign, acts, mainRef }: AsideProps): ReactNode {
  const t = useStrings();
  const runs = useRunsCampaigns();
  const { spent, currency, state, reason, owner } = campaign;
  const others = isContinued(campaign) ? acts : acts.slice(1);
  const canEdit = campaign.can.edit && state !== 'draft';
  return (
    <div className={detail['aside']}>
      <ActionCard
        label={t('campaign.actions')}
        mainRef={mainRef}
        head={
          <Money
            amount={spent}
            currency={currency}
            size="main"
            unit={t('campaign.spent', { budget: budgetText(campaign) })}
          />
        }
        lines={
          <>
            <span>
              <CampaignState state={state} />
            </span>
            {reason === null ? null : <span>{t(`reason.${reason}`)}</span>}
            <Times campaign={campaign} />
          </>
        }
        main={runs ? <MainAct campaign={campaign} acts={acts} /> : <p>{t('campaign.reader')}</p>}
        second={
          <>
            {canEdit ? (
              <LinkButton size="md" variant="outline" {...formTarget(campaign)}>
                {t('act.edit')}
              </LinkButton>
            ) : null}
            {others.map(({ key, label, danger, run }) => (
              <Button key={key} size="md" variant="outline" {...(danger && { color: 'red' as const })} onClick={run}>
                {label}
              </Button>
            ))}
          </>
        }
        owner={<Owner owner={owner} />}
        below={<Below campaign={campaign} />}
      />
    </div>
  );
}

/** How it is drawn: what it boosts, or its own words. */
function Shown({ campaign }: { campaign: Campaign }): ReactNode {
  const { kind, thing, owner, content } = campaign;
  if (kind === 'boost') return <PromotedCard shown={{ thing }} />;
  return <PromotedCard shown={{ owner, words: content }} />;
}

/** What may have been seen. */
const RUN: ReadonlySet<Campaign['state']> = new Set(['active', 'paused', 'frozen', 'completed', 'archived']);

/** A campaign with everything that its team may know of it. */
export function CampaignView({ campaign, notice }: { campaign: Campaign; notice: ReactNode }): ReactNode {
  const t = useStrings();
  const mainRef = useRef<HTMLDivElement>(null);
  const acts = useCampaignActs()(campaign);
  const { content, spent, currency } = campaign;
  const leads = contentLines(content);
  const isMain = useRunsCampaigns() && (isContinued(campaign) || acts.length > 0);
  return (
    <div className={detail['split']}>
      <Aside campaign={campaign} acts={acts} mainRef={mainRef} />
      <div className={detail['stack']}>
        {notice}
        <ReviewLines campaign={campaign} />
        <Card title={t('campaign.preview')}>
          <Shown campaign={campaign} />
        </Card>
        {leads.length === 0 ? null : (
          <Card title={t('campaign.content')}>
            <Lines lines={leads} />
            <ContentWaits campaign={campaign} />
          </Card>
        )}
        <Card title={t('campaign.audience')}>
          <Lines lines={[...audienceLines(content.audience), ...specialLines(content)]} />
          <AudienceWaits campaign={campaign} />
        </Card>
        <Card title={t('campaign.budget')}>
          <Lines lines={budgetLines(campaign)} />
        </Card>
        {campaign.matchesClicks && campaign.paysFor === 'clicks' && leadsOutside(content) ? (
          <MatchesCard campaign={campaign} />
        ) : null}
        {campaign.startsAt !== null && RUN.has(campaign.state) ? (
          <>
            <Insights campaignId={campaign.id} />
            <ChargesTable campaignId={campaign.id} />
          </>
        ) : null}
        {campaign.asks ? <LeadList campaign={campaign} /> : null}
        <History campaign={campaign} />
      </div>
      {isMain ? (
        <BottomBar after={mainRef} text={<Money amount={spent} currency={currency} size="row" />}>
          <MainAct campaign={campaign} acts={acts} />
        </BottomBar>
      ) : null}
    </div>
  );
}
