import { MENSAGENS } from '@autos/contract/mensagens.ts'

import type { NomeDeDestinoFragment, TipoTramite, UmTramiteFragment } from '../../api/gen/graphql.ts'

/** Setor pela sigla e nome; pessoa pelo nome; sem destino é o Arquivo. */
export function nomeDoDestino(destino: NomeDeDestinoFragment | null | undefined): string {
  if (!destino) return MENSAGENS.arquivo
  return destino.sigla ? `${destino.sigla} – ${destino.nome}` : destino.nome
}

export const nomeCurto = (destino: NomeDeDestinoFragment | null | undefined): string =>
  destino ? (destino.sigla ?? destino.nome) : MENSAGENS.arquivo

const FEITO: Record<TipoTramite, string> = {
  CRIACAO: 'Cadastrado',
  ENVIO: 'Enviado',
  ARQUIVAMENTO: 'Arquivado',
  DESARQUIVAMENTO: 'Desarquivado',
  ACEITE: 'Aceito',
  REJEICAO_INTEGRACAO: 'Rejeitado',
  DESFAZER_ENVIO: 'Envio desfeito',
  JUNTADA: 'Juntado',
  DISJUNTADA: 'Disjuntado',
  ANEXACAO: 'Anexado',
  DESANEXACAO: 'Desanexado',
  APENSACAO: 'Apensado',
  DESAPENSACAO: 'Desapensado',
  DESCONSIDERACAO: 'Desconsiderado',
}

/** O trâmite em uma frase: 'Enviado de PROT para SEFAZ'. */
export function fraseDoTramite({ tipo, origem, destino }: UmTramiteFragment): string {
  if (tipo === 'ENVIO') return `Enviado${origem ? ` de ${nomeCurto(origem)}` : ''} para ${nomeCurto(destino)}`
  if (tipo === 'ARQUIVAMENTO' || tipo === 'DESCONSIDERACAO') return FEITO[tipo]
  return destino ? `${FEITO[tipo]} · carga com ${nomeCurto(destino)}` : FEITO[tipo]
}
