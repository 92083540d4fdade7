import '../styles/content.css';
import { english } from '@docgraph/texts/english';
import { enhanceProse } from '@docgraph/ui/prose/enhance-prose';
import { listenToProse } from '@docgraph/ui/prose/listen-to-prose';

// The script for programs that render pages themselves. A page may set other strings before it loads the script.
globalThis.interfaceTexts ??= { language: 'en', texts: english };
listenToProse();
enhanceProse(document);
