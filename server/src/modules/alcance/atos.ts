import type { Flag } from '@autos/contract/acoes.ts'
import type { Classe } from './classes.ts'
import { type Ensaio, OUTRO } from './ensaiar.ts'
import type { Situacao } from './situacao.ts'

type Onde = { ensaio: Ensaio; situacao: Situacao; classe: Classe; raizId: string }

/** Um ato que muda quem lê: quem o guarda, o que muda, e como se diz. */
export type AtoQueAbre = { nome: string; diz: string; efeitos: (onde: Onde) => Situacao[] }

const pode = ({ ensaio, situacao, classe }: Onde, flag: Flag, id: string): boolean =>
  ensaio.pode(flag, { situacao, classe, id })

const administra = ({ classe }: Onde): boolean => classe.ator.papeis.has('adminAcesso')

/** Para onde vale a pena mandar: onde há quem o sigilo deixe ler. */
const destinos = ({ situacao: { niveis }, ensaio: { classes } }: Onde): string[] => {
  const [item] = niveis
  const autorizados = item!.sigiloso ? item!.autorizados : []
  const setores = classes
    .filter(({ ator }) => [ator.id, ...ator.setores].some((um) => autorizados.includes(um)))
    .flatMap(({ ator }) => ator.setores)
  return [...new Set(setores)]
}

/** Os atos por que se procura; os que só tiram leitura, ou não a mudam, não estão aqui (server/test/provas/alcance). */
export const ATOS_QUE_ABREM: readonly AtoQueAbre[] = [
  {
    nome: 'desarquivar',
    diz: 'desarquivar',
    efeitos: (onde) => {
      const { carga } = onde.situacao
      if (!pode(onde, 'PODE_DESARQUIVAR', onde.raizId)) return []
      const volta = { usuarioId: carga.origemUsuarioId, setorId: carga.origemSetorId }
      return [
        {
          ...onde.situacao,
          carga: {
            arquivado: false,
            tipo: 'DESARQUIVAMENTO',
            ...volta,
            origemUsuarioId: null,
            origemSetorId: null,
          },
        },
      ]
    },
  },
  {
    nome: 'desfazerEnvio',
    diz: 'desfazer o envio',
    efeitos: (onde) => {
      const { ensaio, situacao, classe, raizId } = onde
      const { carga } = situacao
      if (ensaio.fatos({ situacao, classe, id: raizId })?.podeDesfazerEnvio !== true) return []
      const volta = { usuarioId: carga.origemUsuarioId, setorId: carga.origemSetorId }
      return [{ ...situacao, carga: { ...carga, tipo: 'DESFAZER_ENVIO', ...volta } }]
    },
  },
  {
    nome: 'enviar',
    diz: 'enviar',
    efeitos: (onde) => {
      const { situacao, raizId } = onde
      if (!pode(onde, 'PODE_ENVIAR', raizId)) return []
      const { usuarioId: origemUsuarioId, setorId: origemSetorId } = situacao.carga
      return destinos(onde)
        .filter((setorId) => setorId !== origemSetorId)
        .map((setorId) => ({
          ...situacao,
          carga: {
            arquivado: false,
            tipo: 'ENVIO',
            usuarioId: null,
            setorId,
            origemUsuarioId,
            origemSetorId,
          },
        }))
    },
  },
  {
    nome: 'alterarRestricoes',
    diz: 'alterar as restrições',
    efeitos: (onde) =>
      onde.situacao.niveis
        .filter(
          ({ id, interno, posse, sigiloso }) =>
            (interno || posse || sigiloso) && pode(onde, 'PODE_ALTERAR_RESTRICOES', id),
        )
        .map(({ id }) => ({
          ...onde.situacao,
          niveis: onde.situacao.niveis.map((nivel) =>
            nivel.id === id ? { ...nivel, interno: false, posse: false, sigiloso: false } : nivel,
          ),
        })),
  },
  {
    nome: 'lerComMotivo',
    diz: 'dizer por que precisa ler',
    efeitos: ({ situacao, classe }) =>
      classe.ator.marca.clsVeSigiloso && classe.ator.papeis.has('classificacaoDocumental')
        ? [{ ...situacao, comMotivo: classe.chave }]
        : [],
  },
  {
    nome: 'anexar',
    diz: 'anexar',
    efeitos: (onde) => {
      const { situacao, classe } = onde
      const [item] = situacao.niveis
      return pode(onde, 'PODE_ANEXAR', item!.id) ? [{ ...situacao, anexou: classe.chave }] : []
    },
  },
  {
    nome: 'assinar',
    diz: 'assinar',
    efeitos: (onde) => {
      const { situacao, classe } = onde
      const [, principal] = situacao.niveis
      const assina =
        situacao.anexou === classe.chave ||
        (principal !== undefined && pode(onde, 'PODE_ASSINAR', principal.id))
      return assina ? [{ ...situacao, assinaOPrincipal: classe.chave }] : []
    },
  },
  {
    nome: 'chamarAAssinar',
    diz: 'chamar a assinar',
    efeitos: (onde) => {
      const { situacao } = onde
      const [item, principal] = situacao.niveis
      return [
        ...(pode(onde, 'PODE_ADICIONAR_ASSINANTES', item!.id) ? [{ ...situacao, assina: 'TODOS' }] : []),
        ...(principal !== undefined && pode(onde, 'PODE_ADICIONAR_ASSINANTES', principal.id)
          ? [{ ...situacao, assinaOPrincipal: 'TODOS' }]
          : []),
      ]
    },
  },
  {
    nome: 'mudarDeSetor',
    diz: 'pôr alguém no setor que lê',
    efeitos: (onde) =>
      administra(onde) && onde.ensaio.leriaQualquerUm(onde.situacao)
        ? [{ ...onde.situacao, qualquerUm: true }]
        : [],
  },
  {
    nome: 'desativarQuemDetem',
    diz: 'desativar quem está com a carga e passá-la a outro',
    efeitos: (onde) => {
      const { carga } = onde.situacao
      if (!administra(onde) || carga.usuarioId === null || carga.usuarioId === onde.classe.ator.id) return []
      const comOutro = { ...onde.situacao, carga: { ...carga, usuarioId: null, setorId: OUTRO } }
      return onde.ensaio.leriaQualquerUm(comOutro) ? [{ ...onde.situacao, qualquerUm: true }] : []
    },
  },
  {
    nome: 'darPapel',
    diz: 'dar a si o papel de classificador',
    efeitos: (onde) =>
      administra(onde) && !onde.classe.ator.papeis.has('classificacaoDocumental')
        ? [{ ...onde.situacao, classificador: onde.classe.chave }]
        : [],
  },
]
