/** What the framework answers data requests with. */
const DATA_TYPE = 'text/x-script';

/**
 * Lets `fetch` hand over the framework's data only when all of it is there. A load that a click breaks off in the middle of
 * its answer then ends like one that is broken off before: the router passes over it. Read bit by bit, the framework takes it
 * for an answer that cannot be understood and writes an error down. No page streams its data, so nothing comes later for it.
 */
export function fetchDataWhole(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (!answer.headers.get('Content-Type')?.startsWith(DATA_TYPE)) return answer;
    return new Response(await answer.arrayBuffer(), answer);
  };
}
