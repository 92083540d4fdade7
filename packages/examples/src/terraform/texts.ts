import type { ReadFrom, Text } from '@docgraph/pipeline/plugin';

const en = {
  'terraform.resource': 'Resource',
  'terraform.data-source': 'Data source',
  'terraform.description': 'What it is',
  'terraform.created-by': 'Created by',
  'terraform.changed-by': 'Changed by',
  'terraform.read-by': 'Read by',
  'terraform.replaced': 'A change makes a new one',
} as const;

/** What the tables of the provider say around what `terraform.yaml` says. */
export const texts = {
  en,
  de: {
    'terraform.resource': 'Ressource',
    'terraform.data-source': 'Datenquelle',
    'terraform.description': 'Was sie ist',
    'terraform.created-by': 'Angelegt mit',
    'terraform.changed-by': 'Geändert mit',
    'terraform.read-by': 'Gelesen mit',
    'terraform.replaced': 'Eine Änderung legt sie neu an',
  },
  ar: {
    'terraform.resource': 'المورد',
    'terraform.data-source': 'مصدر البيانات',
    'terraform.description': 'ما هو',
    'terraform.created-by': 'يُنشأ بواسطة',
    'terraform.changed-by': 'يُغيَّر بواسطة',
    'terraform.read-by': 'يُقرأ بواسطة',
    'terraform.replaced': 'كل تغيير يُنشئ موردًا جديدًا',
  },
} satisfies Record<string, Record<keyof typeof en, Text>>;

/** Reads these texts. */
export type Say = ReadFrom<typeof en>;
