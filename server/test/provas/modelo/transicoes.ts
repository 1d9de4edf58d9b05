/** Onde cada ato pode ser aceito, como o diz a tabela do domínio (§6.3, §6.4): o modelo passa por todas, e por nenhuma outra. */
const SOLTOS = ['rascunho', 'à espera de assinatura', 'com rejeição', 'concluso']
const PECAS = ['peça', 'peça que tramitou']
const ANEXOS = ['anexo', 'anexo de peça']
const DOCUMENTOS = [...SOLTOS, ...PECAS, ...ANEXOS, 'peça desconsiderada', 'anexo de desconsiderada', 'arquivado', 'preso a arquivado']
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
  ...DE_DOIS.flatMap(([nome, uns, outros]) => uns.flatMap((um) => outros.map((outro) => `${um} → ${nome} a ${outro}`))),
].toSorted()
