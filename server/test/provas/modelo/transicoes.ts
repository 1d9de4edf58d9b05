import type { Comando, NomeDeComando } from './comandos.ts'
import { type Estado, estadoDe } from './mundo-do-modelo.ts'

/**
 * Onde cada ato pode ser aceito, como o diz a tabela do domínio (§6.3, §6.4): o modelo passa por todas, e por
 * nenhuma outra.
 */
const SOLTOS = ['rascunho', 'à espera de assinatura', 'com rejeição', 'concluso']
const PECAS = ['peça', 'peça que tramitou']
const ANEXOS = ['anexo', 'anexo de peça']
const DOCUMENTOS = [
  ...SOLTOS,
  ...PECAS,
  ...ANEXOS,
  'peça desconsiderada',
  'anexo de desconsiderada',
  'arquivado',
  'preso a arquivado',
]
const RAIZES = ['processo novo', 'processo', 'processo com peças', 'principal']
const PROCESSOS = [...RAIZES, 'apenso', 'processo arquivado', 'apenso de arquivado']
const VIVOS = [...SOLTOS, ...PECAS, ...ANEXOS]

const ACEITOS: Record<string, readonly string[]> = {
  enviar: [...SOLTOS, ...RAIZES],
  desfazer: [...SOLTOS, 'processo', 'processo com peças', 'principal'],
  abrir: [...DOCUMENTOS, ...PROCESSOS],
  arquivar: ['concluso', ...RAIZES],
  desarquivar: ['arquivado', 'processo arquivado'],
  disjuntar: ['peça'],
  desconsiderar: ['peça que tramitou'],
  desanexar: ANEXOS,
  apensar: RAIZES,
  desapensar: ['apenso'],
  lavrar: [...PROCESSOS, 'excluído'],
  // Assinado não se exclui; o físico concluso não tem assinatura.
  excluir: [...SOLTOS, 'processo novo', 'processo'],
  restaurar: ['excluído'],
  assinar: VIVOS,
  rejeitar: [...VIVOS].filter((estado) => estado !== 'rascunho' && estado !== 'concluso'),
  pedir: VIVOS,
  restringir: [...DOCUMENTOS, ...PROCESSOS],
  titular: [...VIVOS, ...RAIZES, 'apenso'],
  prazo: [...VIVOS, ...RAIZES, 'apenso'],
  cumprir: [...DOCUMENTOS, ...PROCESSOS],
  dispensar: [...DOCUMENTOS, ...PROCESSOS],
  reter: [...DOCUMENTOS, ...PROCESSOS, 'excluído'],
  levantar: [...DOCUMENTOS, ...PROCESSOS, 'excluído'],
  reservar: ['sequência'],
  cancelar: ['número reservado'],
  usar: ['número livre', 'número reservado', 'número pulado'],
}

/** O ato de dois: o estado de um e o do outro. */
const DE_DOIS: [string, readonly string[], readonly string[]][] = [
  ['juntar', ['concluso'], [...RAIZES, 'apenso']],
  ['anexar', SOLTOS, [...SOLTOS, ...PECAS]],
]

export const TRANSICOES: readonly string[] = [
  ...Object.entries(ACEITOS).flatMap(([nome, estados]) => estados.map((estado) => `${estado} → ${nome}`)),
  ...DE_DOIS.flatMap(([nome, uns, outros]) =>
    uns.flatMap((um) => outros.map((outro) => `${um} → ${nome} a ${outro}`)),
  ),
].toSorted()

/**
 * De que estados se chega a cada um num ato só, como a tabela o deixa: por aqui se procura o caminho até uma
 * transição.
 */
export const CHEGA_SE: Record<string, readonly string[]> = {
  rascunho: ['à espera de assinatura', 'com rejeição', 'anexo', 'excluído'],
  'à espera de assinatura': ['rascunho', 'concluso', 'com rejeição', 'anexo'],
  'com rejeição': ['à espera de assinatura', 'anexo'],
  concluso: [...SOLTOS.slice(0, 3), 'peça', ...ANEXOS, 'arquivado', 'excluído'],
  peça: ['concluso'],
  'peça que tramitou': ['peça'],
  'peça desconsiderada': ['peça que tramitou'],
  anexo: SOLTOS,
  'anexo de peça': [...SOLTOS, 'anexo'],
  'anexo de desconsiderada': ['anexo de peça'],
  arquivado: ['concluso'],
  'preso a arquivado': [...PECAS, ...ANEXOS],
  excluído: [...SOLTOS, 'processo novo', 'processo'],
  processo: ['processo novo', 'excluído', 'processo arquivado', 'apenso'],
  'processo com peças': ['processo novo', 'processo', 'apenso', 'principal'],
  principal: RAIZES.slice(0, 3),
  apenso: RAIZES,
  'processo arquivado': RAIZES,
  'apenso de arquivado': ['apenso'],
}

/** Estado do primeiro alvo e ato; de juntar e anexar, também o do outro. */
export function parDe(e: Estado, { nome, alvos, arg }: Comando): string {
  if (nome === 'reservar') return 'sequência → reservar'
  if (alvos.length === 0) return `${situacaoDoNumero(e, Number(arg))} → ${nome}`
  const [x, y] = alvos.map((alvo) => estadoDe(e, e.itens[alvo]!))
  return `${x} → ${nome}${y === undefined || nome === 'apensar' ? '' : ` a ${y}`}`
}

function situacaoDoNumero(e: Estado, n: number): string {
  const linha = e.livro[n]
  if (linha === undefined) return 'número livre'
  return linha.pulado && linha.situacao === 'CANCELADO'
    ? 'número pulado'
    : `número ${linha.situacao.toLowerCase()}`
}

export function partesDe(transicao: string): {
  estado: string
  nome: NomeDeComando
  outro: string | undefined
} {
  const [estado, ato] = transicao.split(' → ')
  const [nome, ...outro] = ato!.split(' a ')
  return {
    estado: estado!,
    nome: nome as NomeDeComando,
    outro: outro.length === 0 ? undefined : outro.join(' a '),
  }
}
