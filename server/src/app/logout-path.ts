/** Said to the identity provider, as `backchannel_logout_uri`. */
export const LOGOUT_PATH = '/sessoes/encerrar'
