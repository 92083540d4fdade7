import { apiGuides } from './api-guides.ts';
import { pageGuides } from './page-guides.ts';
import type { RuleGuides } from './rule-guide.ts';
import { siteGuides } from './site-guides.ts';

/** The guides of the core's own rules. */
export const ruleGuides: RuleGuides = { ...pageGuides, ...siteGuides, ...apiGuides };
