import type { ReadFrom, Text } from '@docgraph/pipeline/plugin';

const en = {
  'terraform.resource': 'Resource',
  'terraform.data-source': 'Data source',
  'terraform.description': 'Description',
  'terraform.created-by': 'Created by',
  'terraform.changed-by': 'Updated by',
  'terraform.read-by': 'Read by',
  'terraform.replaced': 'Updates replace it',
} as const;

/** Strings in the provider reference around the contents of `terraform.yaml`. */
export const texts = {
  en,
  de: {
    'terraform.resource': 'Ressource',
    'terraform.data-source': 'Datenquelle',
    'terraform.description': 'Beschreibung',
    'terraform.created-by': 'Angelegt mit',
    'terraform.changed-by': 'Geändert mit',
    'terraform.read-by': 'Gelesen mit',
    'terraform.replaced': 'Wird bei Änderung ersetzt',
  },
  ar: {
    'terraform.resource': 'المورد',
    'terraform.data-source': 'مصدر البيانات',
    'terraform.description': 'الوصف',
    'terraform.created-by': 'يُنشأ بواسطة',
    'terraform.changed-by': 'يُغيَّر بواسطة',
    'terraform.read-by': 'يُقرأ بواسطة',
    'terraform.replaced': 'يُستبدل عند التغيير',
  },
} satisfies Record<string, Record<keyof typeof en, Text>>;

/** Looks up these strings. */
export type Say = ReadFrom<typeof en>;
