import type { Fatos } from './fatos.ts'
import { type Porque, sobreFatos } from './porques.ts'

/*
 * Quem vê o quê (domínio §7), lido de cima para baixo: a primeira linha que vale decide. Das mesmas linhas saem o
 * que se responde sobre os fatos (aqui) e o que se pergunta ao banco (visiveis.ts).
 */

/** O item e os metadados dele existem para quem olha (domínio §7.1). */
// prettier-ignore
export const EXISTE = {
  DA_EQUIPE: [
    ['não existe', 'porque foi excluído',                                                     'excluido'],
    ['não existe', 'porque a pessoa não tem acesso ao sistema',                               '!temAcesso'],
    ['não existe', 'porque é minuta, e a pessoa não a criou, não a detém nem a assina, a ela ou ao principal', 'minuta', '!criou', '!detem', '!assina', '!assinaOPrincipal'],
    ['não existe', 'porque a entidade oculta o sigiloso, e a pessoa não é autorizada, não o detém nem o assina', 'ocultaSigilosos', 'semAutorizacao', '!detem', '!assina'],
    ['existe',     'porque os metadados são de toda a equipe'],
  ],
  DO_CIDADAO: [
    ['não existe', 'porque foi excluído',                                                     'excluido'],
    ['existe',     'porque o assina',                                                         'assina'],
    ['existe',     'porque assina o principal, e o anexo não requer posse nem é sigiloso',    'assinaOPrincipal', '!requerPosse', '!sigiloso'],
    ['não existe', 'porque é minuta, e não assina o principal',                               'minuta', '!assinaOPrincipal'],
    ['existe',     'porque é interessado do processo',                                        'interessado'],
    ['existe',     'porque o autorizaram, e em cada nível sigiloso',                          'autorizado'],
    ['existe',     'porque se lhe pediu este arquivo',                                        'pediramEste'],
    ['existe',     'porque se lhe pediu um arquivo para este processo',                       'pediramParaEste'],
    ['existe',     'porque é peça de processo de que é interessado, e nenhum dos dois é sigiloso', 'pecaDoSeuProcesso'],
    ['não existe', 'porque nada o liga ao item'],
  ],
  DO_CONVIDADO: [
    ['não existe', 'porque foi excluído',                                                     'excluido'],
    ['existe',     'porque assina o documento do convite',                                    'assina'],
    ['existe',     'porque assina o principal, e o anexo não requer posse nem é sigiloso',    'assinaOPrincipal', '!requerPosse', '!sigiloso'],
    ['não existe', 'porque não é do convite'],
  ],
  DO_SISTEMA: [
    ['não existe', 'porque foi excluído',                                                     'excluido'],
    ['existe',     'porque o sistema trata de tudo'],
  ],
} as const satisfies Record<string, readonly Porque<FatoDeExistir>[]>

type FatoDeExistir =
  | (
      | 'excluido'
      | 'temAcesso'
      | 'minuta'
      | 'criou'
      | 'detem'
      | 'assina'
      | 'assinaOPrincipal'
      | 'ocultaSigilosos'
      | 'semAutorizacao'
    )
  | ('interessado' | 'autorizado' | 'pediramEste' | 'pediramParaEste' | 'pecaDoSeuProcesso')
  | ('requerPosse' | 'sigiloso')

/**
 * O conteúdo se abre a quem olha (domínio §7.3), se o item existe para ele. Assinar abre o que se assina; do que vai
 * anexado a isso, tira só o que a minuta fecha: o anexo de posse ou sigiloso pede direito próprio.
 */
// prettier-ignore
export const LE = {
  DA_CASA: [
    ['lê',     'porque assina, e quem assina vê o que assina',                                'assina'],
    ['não lê', 'porque é minuta, e a pessoa não a criou, não a detém nem assina o principal', 'minuta', '!criou', '!detem', '!assinaOPrincipal'],
    ['lê',     'porque é classificador e disse por que precisa ler',                          'disseOMotivo'],
    ['não lê', 'porque é sigiloso, e a pessoa não é autorizada em cada nível',                'semAutorizacao'],
    ['não lê', 'porque requer posse, e quem detém a raiz é outro',                            'requerPosse', '!detem'],
    ['lê',     'porque mais nada o restringe a quem é da casa'],
  ],
  O_CIDADAO: [
    ['não lê', 'porque foi desconsiderado',                                                   'desconsiderado'],
    ['lê',     'porque assina, e quem assina vê o que assina',                                'assina'],
    ['lê',     'porque assina o principal, e o anexo não requer posse nem é sigiloso',        'assinaOPrincipal', '!requerPosse', '!sigiloso'],
    ['não lê', 'porque é minuta, e não assina o principal',                                   'minuta', '!assinaOPrincipal'],
    ['lê',     'porque as restrições, se as há, se abrem ao CPF dele',                        'abertoAoCpf'],
    ['não lê', 'porque nenhuma autorização nem interesse lho abre'],
  ],
} as const satisfies Record<string, readonly Porque<FatoDeLer>[]>

type FatoDeLer =
  | ('assina' | 'assinaOPrincipal' | 'minuta' | 'criou' | 'detem' | 'disseOMotivo' | 'semAutorizacao')
  | ('requerPosse' | 'sigiloso' | 'desconsiderado' | 'abertoAoCpf')

/** O título aparece; no lugar dele vai o rótulo da classificação, porque títulos revelam nomes. */
// prettier-ignore
export const LE_O_TITULO = [
  ['não lê', 'porque é sigiloso, e a pessoa não é autorizada, não disse o motivo nem assina', 'semAutorizacao', '!disseOMotivo', '!assina'],
  ['não lê', 'porque é minuta, e a pessoa não a criou, não a detém nem a assina, a ela ou ao principal', 'minuta', '!criou', '!detem', '!assina', '!assinaOPrincipal'],
  ['lê',     'porque o item existe para ela'],
] as const satisfies readonly Porque<FatoDeLer>[]

/** As restrições, se as há, se abrem ao CPF: `abertoAoCpf`, que só o banco apura. */
// prettier-ignore
export const ABRE_AO_CPF = [
  ['não lê', 'porque um nível é sigiloso e nele o CPF não é autorizado',                      'semAutorizacao'],
  ['não lê', 'porque um nível requer posse, e nem nele nem abaixo dele o CPF é autorizado',   'posseAlheia'],
  ['lê',     'porque não é interno nem restrito',                                             '!restrito'],
  ['lê',     'porque é interessado do processo',                                              'interessado'],
  ['lê',     'porque o CPF é autorizado em algum nível',                                      'autorizado'],
  ['não lê', 'porque é interno, e o CPF é alheio a ele'],
] as const satisfies readonly Porque<'semAutorizacao' | 'posseAlheia' | 'restrito' | 'interessado' | 'autorizado'>[]

/** O que se sabe antes de saber o que se pode ver. */
type Sabido = Omit<Fatos, 'podeVer' | 'tituloVisivel' | 'tituloOculto' | 'assinaPor'>

const FATOS = {
  excluido: (f: Sabido) => f.excluido,
  temAcesso: (f: Sabido) => f.acesso,
  minuta: (f: Sabido) => f.minuta,
  criou: (f: Sabido) => f.criou,
  detem: (f: Sabido) => f.detem,
  assina: (f: Sabido) => f.constoAssinante,
  assinaOPrincipal: (f: Sabido) => f.constoNoPrincipal,
  ocultaSigilosos: (f: Sabido) => f.marca.ocultarExistenciaSigiloso,
  semAutorizacao: (f: Sabido) => f.sigilosoEfetivo && !f.autorizado,
  requerPosse: (f: Sabido) => f.requerPosse,
  sigiloso: (f: Sabido) => f.sigilosoEfetivo,
  disseOMotivo: (f: Sabido) => f.motivoDaLeitura !== null,
  desconsiderado: (f: Sabido) => f.desconsiderado,
  abertoAoCpf: (f: Sabido) => f.lidoDeFora,
}

const leDaCasa = sobreFatos(LE.DA_CASA, FATOS)
const leOCidadao = sobreFatos(LE.O_CIDADAO, FATOS)
const leOTitulo = sobreFatos(LE_O_TITULO, FATOS)
const existeDaEquipe = sobreFatos(EXISTE.DA_EQUIPE, FATOS)
const existeDoConvidado = sobreFatos(EXISTE.DO_CONVIDADO, FATOS)

export const conteudoVisivel = (f: Sabido): boolean =>
  f.contexto === 'CIDADAO' ? leOCidadao(f) : leDaCasa(f)
export const tituloOculto = (f: Sabido): boolean => !leOTitulo(f)
export const podeVerConteudo = (f: Fatos): boolean => podeVerMetadados(f) && f.podeVer

/** O mesmo que `visiveis`, sobre os fatos: para conferir o que chegou por outro caminho. */
export function podeVerMetadados(f: Fatos): boolean {
  if (f.contexto === 'USUARIO') return existeDaEquipe(f)
  if (f.contexto === 'CONVIDADO') return existeDoConvidado(f)
  // Os fatos do cidadão só vêm por `visiveis`, que é quem diz o que existe para ele.
  return (f.contexto === 'SISTEMA' || f.contexto === 'CIDADAO') && !f.excluido
}

/** 'Processo de Sindicância', 'Portaria de Férias'. */
export const rotuloDaClassificacao = ({
  especie,
  tipoClassificacao,
}: Pick<Fatos, 'especie' | 'tipoClassificacao'>): string =>
  tipoClassificacao === null ? especie : `${especie} ${tipoClassificacao}`
