import type { ReactNode } from 'react';
import * as choices from '#contract/marketplace/choices.ts';
import { lowestPrice } from '#contract/marketplace/price/price.ts';
import type { UsedUploads } from '#web/media';
import type { Fields } from '#ui/form/fields.ts';
import type { LongSection } from '#ui/form/long/long-section.ts';
import { Row } from '#ui/form/form.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../../strings.ts';
import { type ProductForm, rungsOf } from '../form/product-form.ts';
import { AudienceField, PicturesField, TextField } from './common-fields.tsx';
import { DeliveryFields, type PlaceProps } from './delivery-fields.tsx';
import { DetailsField } from './details-field.tsx';
import { KeywordsField, LimitedText, SelectField } from './fields.tsx';
import { PriceFields } from './price-fields.tsx';

interface Props {
  form: Fields<ProductForm>;
}
function ProductFields({ form, seller }: Props & { seller: ReactNode }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  return (
    <>
      {seller}
      <TextField form={form} name="name" max={choices.PRODUCT_NAME_MAX} />
      <Row>
        <SelectField
          label={t('sell.field.category')}
          name="category"
          value={values.category}
          error={errors['category']}
          options={choices.PRODUCT_CATEGORIES.map((category) => [category, t(`category.${category}`)])}
          onChange={(category) => setFieldValue('category', category)}
        />
        <SelectField
          label={t('sell.field.type')}
          name="type"
          value={values.type}
          error={errors['type']}
          options={choices.PRODUCT_TYPES.map((type) => [type, t(`sell.type.${type}`)])}
          onChange={(type) => setFieldValue('type', type)}
        />
      </Row>
      <TextField form={form} name="description" />
      <DetailsField form={form} />
      <AudienceField form={form} />
    </>
  );
}

function SeoFields({ form: { values, errors, setFieldValue } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <LimitedText
        label={t('sell.field.seoTitle')}
        name="seoTitle"
        max={choices.SEO_TITLE_MAX}
        value={values.seoTitle}
        error={errors['seoTitle']}
        onChange={(text) => setFieldValue('seoTitle', text)}
      />
      <LimitedText
        label={t('sell.field.seoDescription')}
        name="seoDescription"
        max={choices.SEO_DESCRIPTION_MAX}
        rows={3}
        value={values.seoDescription}
        error={errors['seoDescription']}
        onChange={(text) => setFieldValue('seoDescription', text)}
      />
      <KeywordsField
        value={values.seoKeywords}
        max={choices.SEO_KEYWORDS_MAX}
        error={errors['seoKeywords'] ?? values.seoKeywords.map((_, at) => errors[`seoKeywords.${at}`]).find(Boolean)}
        onChange={(words) => setFieldValue('seoKeywords', words)}
      />
    </>
  );
}

const stateOf = (isDone: boolean): LongSection['state'] => (isDone ? 'done' : 'empty');
const HOLDS = {
  product: ['name', 'category', 'type', 'description', 'details', 'audience'],
  price: [
    'currency',
    'unit',
    'priceSetting',
    'ladder',
    'minOrder',
    'maxOrder',
    'stock',
    'samplePrice',
    'sampleMax',
    'taxRate',
  ],
  delivery: ['place', 'delivery', 'deliveryFee', 'delivers', 'deliveryCountries', 'pickup'],
  pictures: ['pictures'],
  seo: ['seoTitle', 'seoDescription', 'seoKeywords'],
} as const;
type Name = keyof typeof HOLDS;

interface SectionProps extends Props, PlaceProps {
  uploads: UsedUploads;
  missing: readonly string[];
  /** Who sells it, where that can be chosen. */
  seller: ReactNode;
  placeLabel: string | undefined;
}
/** The sections of the form of a product, in the order of the specification. */
export function useProductSections(props: SectionProps): readonly LongSection[] {
  const { form, uploads, missing, seller, placeLabel, savedPlace, onCity } = props;
  const t = useStrings();
  const { values } = form;
  const lowest = lowestPrice(rungsOf(values.ladder));
  const price = lowest === null ? undefined : formatMoney(lowest, values.currency);
  const section = (id: Name, value: ReactNode, content: ReactNode, text?: string): LongSection => ({
    id,
    title: t(`sell.section.${id}`),
    state: stateOf(id === 'seo' ? values.seoTitle !== '' : !HOLDS[id].some((field) => missing.includes(field))),
    value,
    holds: HOLDS[id],
    content,
    ...(text !== undefined && { text }),
  });
  return [
    section('product', values.name, <ProductFields form={form} seller={seller} />),
    section('price', price, <PriceFields form={form} />, t('sell.section.price.text')),
    section('delivery', placeLabel, <DeliveryFields form={form} savedPlace={savedPlace} onCity={onCity} />),
    section(
      'pictures',
      values.pictures.length === 0 ? undefined : t('sell.pictures.count', { count: values.pictures.length }),
      <PicturesField uploads={uploads} error={form.errors['pictures']} />,
      t('sell.section.pictures.text'),
    ),
    section('seo', values.seoTitle, <SeoFields form={form} />, t('sell.section.seo.text')),
  ];
}
