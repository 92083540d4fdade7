// The interface of components in slots.
export {
  REPLACEABLE_PARTS,
  type ReplaceablePart,
  SLOT_NAMES,
  type SlotName,
  type SlotProps,
  THEME_TOKENS,
  type ThemeToken,
} from '@docgraph/schemas/slots';
