/** The parts of the Trusted Types API that are used here. Browsers without it accept strings. */
interface TrustedTypesFactory {
  /** `createScriptURL` doesn't return a string, although the DOM types declare it. */
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string;
      createScriptURL(url: string): string;
    },
  ): {
    createHTML(html: string): TrustedHTML;
    createScriptURL(url: string): string;
  };
}

declare global {
  var trustedTypes: TrustedTypesFactory | undefined;
}

/** Name of the only policy that the content security policy allows. */
const POLICY_NAME = 'docs';

/* The build has sanitized these strings, so the policy returns them unchanged. It prevents other code on the page from
   converting strings to markup. */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, document.baseURI).origin !== window.location.origin) throw new TypeError(`Foreign script ${url}`);
    return url;
  },
});

/** Converts sanitized HTML to a trusted type if the browser requires it. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** Converts the URL of a script on this site to a trusted type if the browser requires it. */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
