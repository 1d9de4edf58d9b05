import type { CausaDoCorreio } from '../../adapters/correio/resposta.ts'

/** Por que a carta não saiu, ou voltou, como se diz a quem a pediu: depois de dois-pontos. */
// prettier-ignore
export const CAUSAS: Readonly<Record<CausaDoCorreio, string>> = {
  ENDERECO_NAO_EXISTE: 'o endereço não existe',
  DOMINIO_NAO_EXISTE:  'o que vem depois de @ não existe, ou não recebe correio',
  CAIXA_DESATIVADA:    'a caixa de correio foi desativada',
  CAIXA_CHEIA:         'a caixa de correio está cheia',
  ENDERECO_RECUSADO:   'o servidor de correio recusou o endereço',
  NAO_ACEITO:          'o servidor do destinatário não aceitou a mensagem',
  ESPERA:              'o servidor de correio pediu que se espere',
  SEM_RESPOSTA:        'o servidor de correio não respondeu',
  SERVIDOR:            'o servidor de correio desta instituição não aceita mensagens do sistema; cabe a quem o administra',
  DEMOROU:             'o servidor do destinatário não respondeu a tempo',
}

export const fraseDaCausa = (causa: string | null): string | null =>
  causa === null ? null : ((CAUSAS as Record<string, string>)[causa] ?? CAUSAS.NAO_ACEITO)
