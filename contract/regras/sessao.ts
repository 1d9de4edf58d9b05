/** O que o servidor diz do token de uma sessão que o provedor encerrou; a interface o reconhece e oferece entrar. */
export const SESSAO_ENCERRADA = 'A sua sessão terminou na entrada única. Entre de novo.'

/** Um token mais velho do que isto não se aceita, diga o que disser do seu vencimento. */
export const TOKEN_VIVE_NO_MAXIMO_H = 24
