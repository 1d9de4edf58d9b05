import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { TipoDeLeitor } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { carregarFatos, type Leitores, podeVerConteudo } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import { fase } from '../metadados/index.ts'
import { planilha } from '../relatorios/index.ts'
import type { DoItem } from './auditar.ts'
import { instanteLocal } from './instante-local.ts'
import { leitoresEm } from './leitores-em.ts'
import { CPF_MASCARADO, ressalvasDe } from './ressalvas.ts'

type Leitor = { tipo: TipoDeLeitor; chave: string; nome: string; pessoas: number | null; motivo: string }
export type LeitoresMostrados = {
  id: string
  em: string
  existia: boolean
  leitores: Leitor[]
  ressalvas: string[]
  csv: string
}

const ORDEM: readonly TipoDeLeitor[] = ['PUBLICO', 'TODOS', 'SETOR', 'PESSOA', 'EXTERNO']

/** Quem lia, por que lia e o que não se sabe; de quem é de fora, o nome é só para quem lê o conteúdo. */
export async function mostrarLeitores(
  { db, actor }: ContextoDeLeitura,
  { id, em: quando }: DoItem,
): Promise<LeitoresMostrados> {
  const [ator, em] = [actor(), new Date(quando)]
  const { marca } = ator
  const lidos = await leitoresEm(db, { marca, id, em })
  const comMotivo = await queDisseramOMotivo(db, id, em)
  const f = (await carregarFatos(db, ator, { quais: [id], explicar: false })).get(id)
  const mostraFora = f !== undefined && podeVerConteudo(f)
  const leitores = lidos === undefined ? [] : [...resumidos(lidos, mostraFora), ...comMotivo]
  const ressalvas = await ressalvasDe(db, { id, em, fuso: marca.fuso })
  if (lidos?.deFora.some(({ cpf }) => cpf !== null && mascararCpf(cpf) === cpf)) ressalvas.push(CPF_MASCARADO)
  return {
    id,
    em: quando,
    existia: lidos !== undefined,
    leitores: leitores.toSorted(
      (a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo) || a.nome.localeCompare(b.nome, 'pt-BR'),
    ),
    ressalvas,
    csv: planilha([
      ['Quem', 'Por quê', 'Em'],
      ...umPorUm(lidos, leitores).map(({ nome, motivo }) => [nome, motivo, instanteLocal(em, marca.fuso)]),
    ]),
  }
}

/** Num instante que passou, quem ainda viria a ler não lia. */
const SO_QUEM_LIA = { promete: false } as const

function resumidos(lidos: Leitores, mostraFora: boolean): Leitor[] {
  const todos = [...fase(lidos, SO_QUEM_LIA).mostrados.values()]
  if (mostraFora) return todos
  const fora = todos.filter(({ tipo }) => tipo === 'EXTERNO')
  const dentro = todos.filter(({ tipo }) => tipo !== 'EXTERNO')
  if (fora.length === 0) return dentro
  const nome = fora.length === 1 ? 'Uma pessoa de fora' : `${fora.length} pessoas de fora`
  const motivo = 'Quem são, só se diz a quem pode ler o conteúdo'
  return [...dentro, { tipo: 'EXTERNO', chave: 'de-fora', nome, pessoas: fora.length, motivo }]
}

/** Na planilha, cada pessoa da equipe tem a sua linha. */
function umPorUm(
  lidos: Leitores | undefined,
  leitores: readonly Leitor[],
): Pick<Leitor, 'nome' | 'motivo'>[] {
  if (lidos === undefined) return []
  const { mostrados, porOutro } = fase(lidos, SO_QUEM_LIA)
  const pessoas = lidos.pessoas.map(({ id, nome }) => ({
    nome,
    motivo: mostrados.get(id)?.motivo ?? porOutro({ tipo: 'PESSOA', chave: id, nome, pessoas: null }) ?? '',
  }))
  const outros = leitores.filter(
    ({ tipo, chave }) => tipo === 'PUBLICO' || tipo === 'EXTERNO' || chave.startsWith('motivo:'),
  )
  return [...outros, ...pessoas]
}

/** Os classificadores a quem a leitura se abriu por terem dito por quê, enquanto valia. */
async function queDisseramOMotivo(reader: Reader, id: string, em: Date): Promise<Leitor[]> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select distinct u.id, u.nome_completo as nome from leitura_motivada l join usuario u on u.id = l.usuario_id
    where l.docproc_id = ${id}::uuid and l.em <= ${em} and l.ate > ${em}`.execute(reader)
  return rows.map((pessoa) => ({
    tipo: 'PESSOA',
    chave: `motivo:${pessoa.id}`,
    nome: pessoa.nome,
    pessoas: null,
    motivo: 'É classificador, e disse por que precisava ler',
  }))
}
