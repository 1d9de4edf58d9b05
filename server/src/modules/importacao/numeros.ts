import { chaveDaSequencia, normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import type { Marca } from '../ator/index.ts'
import type { Classe, Setor } from './chegada.ts'
import { inserir, type LinhaDoBanco } from './gravar.ts'

/** `numero` nulo: o número é só o texto, e não entra no livro. */
export type Numero = {
  numero: number | null
  numeroCompleto: string | null
  numeracaoChave: string | null
  numeracaoSufixos: string[]
}

const SEM: Numero = { numero: null, numeroCompleto: null, numeracaoChave: null, numeracaoSufixos: [] }

/**
 * O número de lá, letra por letra. Quando se escreve como a classificação daqui o escreveria (12/2019,
 * 12/2019/SEMAD), entra no livro de números, e a sequência segue dele; quando não, é só o que se lê.
 */
export function numeroDe(
  texto: string,
  {
    classe,
    setor,
    marca,
    criterios = [],
  }: { classe: Classe; setor: Setor; marca: Marca; criterios?: readonly string[] },
): Numero {
  if (texto === '') return SEM
  const soTexto = { ...SEM, numeroCompleto: texto }
  const nacional = classe.deProcesso && marca.numeroProcesso !== 'SEQUENCIAL'
  if (!classe.numeravel || nacional) return soTexto
  const [inteiro = '', ...sufixos] = texto.split('/')
  const porAno = classe.numeraPor.includes('Ano')
  const porSetor = classe.numeraPor.includes('Setor')
  const ano = porAno ? sufixos[0] : undefined
  const esperados = [...(porAno ? [ano ?? ''] : []), ...(porSetor ? [setor.sigla ?? setor.nome] : [])]
  const igual =
    /^[1-9]\d{0,8}$/.test(inteiro) &&
    sufixos.join('/') === esperados.join('/') &&
    (!porAno || /^(19|20)\d\d$/.test(ano ?? ''))
  const proprios = new Map(criterios.map(nomeEValor))
  const valorDe = (campo: string): string | null | undefined => {
    const doItem: Record<string, string | null> = { Tipo: classe.tipo, Ano: ano ?? null, Setor: setor.id }
    return campo in doItem ? doItem[campo] : proprios.get(normalizarCriterio(campo))
  }
  // De um critério da entidade não se sabe o valor pelo que o número mostra.
  if (!igual || classe.numeraPor.some((campo) => valorDe(campo) === undefined)) return soTexto
  const ligados = classe.numeraPor.map((campo) => ({ campo, valor: valorDe(campo) ?? null, on: true }))
  return {
    numero: Number(inteiro),
    numeroCompleto: texto,
    numeracaoChave: chaveDaSequencia(classe.especie, ligados),
    numeracaoSufixos: sufixos,
  }
}

/** “unidade orçamentária=12.01”. */
function nomeEValor(criterio: string): [nome: string, valor: string] {
  const [nome = '', ...valor] = criterio.split('=')
  return [normalizarCriterio(nome), valor.join('=').trim()]
}

export const chaveDoNumero = ({ numeracaoChave, numero }: Numero): string | null =>
  numero === null ? null : `${numeracaoChave}#${numero}`

/** Os que o livro já deu a outros. */
export async function emUso(reader: Reader, numeros: readonly Numero[]): Promise<Set<string>> {
  const presos = numeros.filter(({ numero }) => numero !== null)
  const { rows } = await sql<{ chave: string; numero: number }>`
    select l.chave, l.numero from unnest(${presos.map((n) => n.numeracaoChave)}::text[], ${presos.map((n) => n.numero)}::int[]) n (chave, numero)
      join numero_livro l using (chave, numero)`.execute(reader)
  return new Set(rows.map(({ chave, numero }) => `${chave}#${numero}`))
}

/** De um item, o que o livro diz. */
type Preso = { id: string; classe: Classe; setor: { id: string }; criadoEm: Date; numero: Numero }

export async function prenderNumeros(tx: Tx, itens: readonly Preso[]): Promise<void> {
  const presos = itens.filter(({ numero }) => numero.numero !== null)
  if (presos.length === 0) return
  const porChave = Map.groupBy(presos, ({ numero }) => numero.numeracaoChave!)
  const sequencias = [...porChave].map(([chave, [...deles]]) => ({
    chave,
    especie: deles[0]!.classe.especie,
    ultimo: Math.max(...deles.map(({ numero }) => numero.numero!)),
  }))
  await tx
    .insertInto('numeracaoSequencia')
    .values(sequencias)
    .onConflict((conflito) =>
      conflito
        .column('chave')
        .doUpdateSet({ ultimo: sql`greatest(numeracao_sequencia.ultimo, excluded.ultimo)` }),
    )
    .execute()
  const livro = presos.map(({ id, setor, criadoEm, numero: { numeracaoChave, numero } }): LinhaDoBanco => ({
    chave: numeracaoChave,
    numero,
    situacao: 'USADO',
    docprocId: id,
    setorId: setor.id,
    em: criadoEm,
  }))
  await inserir(tx, 'numeroLivro', livro)
}
