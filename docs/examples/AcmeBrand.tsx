import { Brand, type PartProps } from 'docgraph/theme';
import type { texts } from './acme.ts';

export default function AcmeBrand({ text }: PartProps<unknown, typeof texts.en>) {
  return (
    <span className="acme-brand">
      <Brand />
      <small>{text('acme.guild')}</small>
    </span>
  );
}
