/** The methods of HTTP that the site answers. */
export const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];
