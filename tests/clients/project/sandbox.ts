declare const process: { env: Record<string, string | undefined> };

const { BASE_URL: baseUrl = '', TOKEN: token = '', PROJECT: project = '' } = process.env;

export { baseUrl, project, token };

/** Returns the data of a successful response. */
export async function dataOf<Data>(
  name: string,
  call: Promise<{ data?: Data; error?: unknown; response?: { status: number } }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (error !== undefined || data === undefined)
    throw new Error(`${name}: ${response?.status} ${JSON.stringify(error)}`);
  console.log(`${name} ${response?.status}`);
  return data;
}
