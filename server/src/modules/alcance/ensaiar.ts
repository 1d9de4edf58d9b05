import type { Reader } from '../../kernel/database.ts'
import {
  acoesDe,
  carregarLinhas,
  derivar,
  type Fatos,
  type Linha,
  podeVerConteudo,
  podeVerMetadados,
} from '../acoes/index.ts'
import type { Flag } from '@autos/contract/acoes.ts'
import type { Classe } from './classes.ts'
import type { Partida, Situacao } from './situacao.ts'

/** Cada classe diante do item, e do que o contém, numa situação que ainda não há. */
export type Ensaio = {
  classes: readonly Classe[]
  le(situacao: Situacao, classe: Classe): boolean
  /** Leria quem se pusesse em todos os setores que se citam. */
  leriaQualquerUm(situacao: Situacao): boolean
  pode(flag: Flag, onde: Onde): boolean
  fatos(onde: Onde): Fatos | undefined
}
/** Um setor qualquer, em que se pode pôr quem se quiser. */
export const OUTRO = 'outro'

export type Onde = { situacao: Situacao; classe: Classe; id: string }

/** Um comando por classe; depois, só as mesmas tabelas de regras e de acesso, sobre os fatos (ADR 0039). */
export async function abrirEnsaio(
  reader: Reader,
  { situacao: { niveis }, raizId, citados }: Partida,
  classes: readonly Classe[],
): Promise<Ensaio> {
  const quais = [...new Set([...niveis.map(({ id }) => id), raizId])]
  const linhas = new Map<string, Map<string, Linha>>()
  for (const { chave, ator } of classes) {
    const lidas = await carregarLinhas(reader, ator, { quais, aposAto: true, explicar: true })
    linhas.set(chave, new Map(lidas.map((linha) => [linha.id, linha])))
  }
  const [item] = niveis
  const fatos = ({ situacao, classe, id }: Onde): Fatos | undefined => {
    const linha = linhas.get(classe.chave)?.get(id)
    if (linha === undefined) return undefined
    const papeis =
      situacao.classificador === classe.chave
        ? new Set([...classe.ator.papeis, 'classificacaoDocumental'])
        : classe.ator.papeis
    return derivar({ ...linha, ...comoFica(linha, situacao, classe) }, { ...classe.ator, papeis })
  }
  const le = (situacao: Situacao, classe: Classe): boolean => {
    if (situacao.qualquerUm) return true
    const f = fatos({ situacao, classe, id: item!.id })
    return f !== undefined && podeVerConteudo(f)
  }
  const setores = [...citados, OUTRO]
  return {
    classes,
    fatos,
    le,
    leriaQualquerUm: (situacao) =>
      classes.slice(0, 1).some((classe) => le(situacao, { ...classe, ator: { ...classe.ator, setores } })),
    pode: (flag, onde) => {
      const f = fatos(onde)
      return f !== undefined && podeVerMetadados(f) && acoesDe(f).includes(flag)
    },
  }
}

/** A linha que o banco daria se a situação fosse esta. */
function comoFica({ id }: Linha, situacao: Situacao, { chave, ator }: Classe): Partial<Linha> {
  const { niveis, carga } = situacao
  const onde = niveis.findIndex((nivel) => nivel.id === id)
  const daCarga = {
    arquivado: carga.arquivado,
    cargaTipo: carga.tipo,
    cargaUsuarioId: carga.usuarioId,
    cargaSetorId: carga.setorId,
    cargaOrigemUsuarioId: carga.origemUsuarioId,
    cargaOrigemSetorId: carga.origemSetorId,
  }
  if (onde < 0) return daCarga
  const [proprio, ...acima] = niveis.slice(onde) as [Situacao['niveis'][number], ...Situacao['niveis']]
  const seus: readonly string[] = [ator.id, ...ator.setores]
  const consta = (quem: string | null) => quem === 'TODOS' || quem === chave
  return {
    ...daCarga,
    interno: proprio.interno,
    posse: proprio.posse,
    sigiloso: proprio.sigiloso,
    posseHerdada: acima.some(({ posse }) => posse),
    sigilosoHerdado: acima.some(({ sigiloso }) => sigiloso),
    autorizado: [proprio, ...acima].every(
      ({ sigiloso, autorizados }) => !sigiloso || autorizados.some((um) => seus.includes(um)),
    ),
    ...(onde === 0 && consta(situacao.assina) ? { constoAssinante: true } : {}),
    ...(onde === 0 && consta(situacao.assinaOPrincipal) ? { constoNoPrincipal: true } : {}),
    ...(situacao.comMotivo === chave ? { motivoDaLeitura: 'Assim é preciso.' } : {}),
  }
}
