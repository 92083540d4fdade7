import type { Breadcrumb } from '@docgraph/schemas/page';
import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';

/** Breadcrumbs. */
export function Breadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text('page.breadcrumbs')}>
      <ol>
        <li>
          <SiteLink to="/" aria-label={text('page.home')}>
            <Icon name="home" />
          </SiteLink>
        </li>
        {steps.map((step, index) => (
          <li key={`${step.route} ${step.label}`}>
            <Icon name="caret" />
            <Step step={step} last={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, last }: { step: Breadcrumb; last: boolean }) {
  if (last) return <span aria-current="page">{step.label}</span>;
  return step.route === undefined ? <span>{step.label}</span> : <SiteLink to={step.route}>{step.label}</SiteLink>;
}
