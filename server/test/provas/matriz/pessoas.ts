/**
 * Os setores da matriz: de quem criou, de quem tem a carga, de ninguém; os filhos servem para distribuir sem
 * sair do setor.
 */
export const SETORES = {
  ORIGEM: null,
  ORIGEM_FILHO: 'ORIGEM',
  CARGA: null,
  CARGA_FILHO: 'CARGA',
  OUTRO: null,
  AUTORIZADO: null,
} as const
export type Setor = keyof typeof SETORES

export type Pessoa = {
  nome: string
  contexto: 'USUARIO' | 'CONVIDADO' | 'CIDADAO' | 'INTEGRADOR' | 'PUBLICO'
  setores: readonly Setor[]
  papeis: readonly string[]
  /** Consta, ela mesma, dos autorizados de cada item sigiloso. O setor AUTORIZADO também consta. */
  autorizada: boolean
  desativada?: boolean
  /** Um administrador age no lugar dela. */
  impersonada?: boolean
}

const equipe = (
  nome: string,
  setores: readonly Setor[],
  { autorizada = false, papeis = [] as readonly string[] } = {},
): Pessoa => ({
  nome,
  contexto: 'USUARIO',
  setores,
  papeis: ['access', ...papeis],
  autorizada,
})
const deFora = (nome: string, contexto: Pessoa['contexto']): Pessoa => ({
  nome,
  contexto,
  setores: [],
  papeis: [],
  autorizada: false,
})

/** Os tipos de gente. O que cada uma assinou ou deve assinar dizem as situações. */
export const PESSOAS: readonly Pessoa[] = [
  deFora('anônimo', 'PUBLICO'),
  { ...equipe('sem acesso', ['CARGA']), papeis: [] },
  { ...equipe('desativada', ['CARGA']), desativada: true },
  equipe('criadora', ['ORIGEM']),
  equipe('colega de quem criou', ['ORIGEM']),
  equipe('detentora', ['CARGA']),
  equipe('detentora autorizada', ['CARGA'], { autorizada: true }),
  equipe('criou e detém', ['ORIGEM', 'CARGA']),
  equipe('criou, detém e está autorizada', ['ORIGEM', 'CARGA'], { autorizada: true }),
  equipe('alheia', ['OUTRO']),
  equipe('autorizada', ['OUTRO'], { autorizada: true }),
  equipe('autorizada pelo setor', ['AUTORIZADO']),
  equipe('deve assinar', ['OUTRO']),
  equipe('deve assinar e detém', ['CARGA']),
  equipe('assinou', ['OUTRO']),
  equipe('classificadora', ['OUTRO'], { papeis: ['classificacaoDocumental'] }),
  equipe('classificadora que detém', ['CARGA'], { papeis: ['classificacaoDocumental'] }),
  equipe('arquivista', ['OUTRO'], { papeis: ['arquivo'] }),
  equipe('publicadora', ['OUTRO'], { papeis: ['publicador'] }),
  equipe('solicitante externa', ['OUTRO'], { papeis: ['solicitacoesExternas'] }),
  equipe('administradora de acesso', ['OUTRO'], { papeis: ['adminAcesso'] }),
  equipe('interessada', ['OUTRO']),
  { ...equipe('impersonada', ['ORIGEM', 'CARGA'], { autorizada: true }), impersonada: true },
  deFora('convidado do documento', 'CONVIDADO'),
  deFora('convidado de outro', 'CONVIDADO'),
  deFora('cidadão', 'CIDADAO'),
  deFora('cidadão que assina', 'CIDADAO'),
  deFora('integrador', 'INTEGRADOR'),
]

export const RESTRICOES = {
  nenhuma: [],
  interno: ['INTERNO'],
  posse: ['INTERNO', 'POSSE'],
  sigilo: ['INTERNO', 'SIGILOSO'],
  'sigilo e posse': ['INTERNO', 'POSSE', 'SIGILOSO'],
} as const
export type NomeDaRestricao = keyof typeof RESTRICOES
