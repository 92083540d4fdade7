// What components in slots can rely on.
export {
  REPLACEABLE_PARTS,
  type ReplaceablePart,
  SLOT_NAMES,
  type SlotName,
  type SlotProps,
  THEME_TOKENS,
  type ThemeToken,
} from '@docgraph/schemas/slots';
