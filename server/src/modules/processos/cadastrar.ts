import { validacao } from '@autos/contract/erros.ts'
import type { NumerarPor } from '@autos/contract/regras/numeracao.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { conferirRestricoes, gravarNumero, inserirItem, limparAssunto, limparTitulo, nascimento, type PedidoDeRestricoes, type Restricao } from '../cadastro/index.ts'
import { exigirUtilizavel, numerarProcesso } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { descreverDestinos } from '../setores/index.ts'

export type ProcessoDados = PedidoDeRestricoes & {
  tipo: string
  titulo: string
  assunto?: string | null
  numerarPor?: readonly NumerarPor[] | null
  numero?: number | null
  interessados?: readonly string[] | null
  interessadosExternos?: readonly string[] | null
  setorId?: string | null
}

/** Do processo, o padrão é interno: as peças públicas continuam públicas (domínio §7.2). */
const PADRAO: readonly Restricao[] = ['INTERNO']

/** Registra o processo, já numerado. */
export async function cadastrar(tx: Tx, ator: Ator, { dados }: { dados: ProcessoDados }): Promise<string> {
  const titulo = limparTitulo(dados.titulo)
  const assunto = limparAssunto(dados.assunto)
  const classificacao = await exigirUtilizavel(tx, ator, 'processo', { especie: 'Processo', tipo: dados.tipo })
  const nasce = await nascimento(tx, ator, dados.setorId)
  const padrao = classificacao.restricoesPadrao.length > 0 ? classificacao.restricoesPadrao : PADRAO
  const restricoes = await conferirRestricoes(tx, dados, padrao, [{ usuarioId: ator.id, setorId: null }, nasce.lugar])
  const interessados = await conferirInteressados(tx, dados)

  const id = await inserirItem(tx, ator, { tipo: 'processo', titulo, assunto, classificacaoId: classificacao.id, restricoes, nascimento: nasce })
  await tx.insertInto('processo').values({ id, tipoNaoNumeravel: !classificacao.numeravel }).execute()
  if (interessados.length > 0)
    await tx
      .insertInto('interessado')
      .values(interessados.map((interessado, ordem) => ({ processoId: id, ...interessado, ordem })))
      .execute()
  const numero = await numerarProcesso(tx, ator, { docprocId: id, classificacao, numerarPor: dados.numerarPor ?? [], numero: dados.numero ?? null })
  if (numero !== null) await gravarNumero(tx, id, numero)
  const dadosDoAto = { titulo, especie: classificacao.especie, tipo: classificacao.tipo, numeroCompleto: numero?.numeroCompleto ?? null }
  await registrar(tx, ator, 'processo.cadastrado', [id], dadosDoAto, nasce.setorId)
  return id
}

type Interessado = { usuarioId: string } | { setorId: string } | { externoId: string }

/** Pessoas e setores da casa e gente de fora; repetido conta uma vez. */
async function conferirInteressados(tx: Tx, { interessados, interessadosExternos }: ProcessoDados): Promise<Interessado[]> {
  const [deCasa, deFora] = [unicos(interessados), unicos(interessadosExternos)]
  if (deCasa.length + deFora.length > INTERESSADOS_MAX) throw validacao('interessados', `São no máximo ${INTERESSADOS_MAX} interessados.`)
  const conhecidos = await descreverDestinos(tx, deCasa)
  const externos = deFora.length > 0 && deFora.every(isId) ? await tx.selectFrom('interessadoExterno').select('id').where('id', 'in', deFora).execute() : []
  if (deCasa.some((id) => !conhecidos.has(id)) || externos.length < deFora.length) throw validacao('interessados', 'Interessado inexistente.')
  return [...deCasa.map((id) => (conhecidos.get(id)?.tipo === 'SETOR' ? { setorId: id } : { usuarioId: id })), ...deFora.map((externoId) => ({ externoId }))]
}

const INTERESSADOS_MAX = 200

const unicos = (ids: readonly string[] | null | undefined): string[] => [...new Set((ids ?? []).map((id) => id.toLowerCase()))]
