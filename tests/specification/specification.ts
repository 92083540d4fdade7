import type { Sentence } from './sentence.ts';
import { constants } from './sentences/constants.ts';
import { errors } from './sentences/errors.ts';
import { footer } from './sentences/footer.ts';
import { navbar } from './sentences/navbar.ts';
import { pageShell } from './sentences/page-shell.ts';
import { product } from './sentences/product.ts';
import { roles } from './sentences/roles.ts';
import { routes } from './sentences/routes.ts';
import { routing } from './sentences/routing.ts';
import { search } from './sentences/search.ts';
import { states } from './sentences/states.ts';
import { structures } from './sentences/structures.ts';
import { validation } from './sentences/validation.ts';

/**
 * What the specification of the site says, by its sections, sentence for sentence; what it says about search in several
 * sections stands together. Left out are sentences that only lead to another section.
 */
export const specification: Record<string, readonly Sentence[]> = {
  '1. What the product does and for whom': product,
  '2. Screens and routes': routes,
  '2. Routing behaviour': routing,
  '2. Page shell': pageShell,
  '2. Navbar': navbar,
  '2. Footer': footer,
  '3. Entities and their fields': structures,
  '4. States and transitions': states,
  '5. Validation rules': validation,
  '6. Roles and permissions': roles,
  '8. The error catalogue': errors,
  '9. Business constants and limits': constants,
  '1. to 9. Search': search,
};
