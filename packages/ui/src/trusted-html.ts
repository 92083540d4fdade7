/** The part of the Trusted Types API that is used here; browsers without it take plain strings. */
interface TrustedTypesFactory {
  /** What `createScriptURL` makes is no string in truth, but the types of the DOM know no other. */
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

/*
 * The strings come from the site's own data, where the build has sanitized them, so the policy passes them on.
 * What it adds is that no other code of the page can turn a string into markup.
 */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, document.baseURI).origin !== window.location.origin) throw new TypeError(`Foreign script ${url}`);
    return url;
  },
});

/** HTML from the site's own data in the form that the browser accepts. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** The address of one of the site's own scripts in the form that the browser accepts. */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
