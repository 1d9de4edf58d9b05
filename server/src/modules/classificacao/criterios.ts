import { validacao } from '@autos/contract/erros.ts'
import { chaveDaSequencia, normalizarCriterio, type NumerarPor } from '@autos/contract/regras/numeracao.ts'
import { comprimento, CRITERIO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import type { Classificacao } from './catalogo.ts'

/**
 * A sequência em que um número cai, o que se escreve depois dele e o setor cujos membros usam e devolvem a
 * reserva.
 */
export type Sequencia = { chave: string; especie: string; sufixos: string[]; setorId: string | null }

type SetorDoNumero = { id: string; rotulo: string }

/**
 * Quais critérios estão ligados diz a classificação; quem registra dá os valores (domínio §8). Assim ninguém
 * abre outra sequência desligando um critério ou variando caixa, acento ou espaço.
 */
export async function sequenciaDe(
  tx: Tx,
  ator: Ator,
  { classificacao, numerarPor }: { classificacao: Classificacao; numerarPor: readonly NumerarPor[] },
): Promise<Sequencia> {
  if (!classificacao.numeravel) throw validacao('tipo', 'Este tipo não tem número.')
  recusarDesconhecidos(classificacao, numerarPor)
  const dados = new Map(
    numerarPor.map(({ campo, valor }) => [normalizarCriterio(campo), limparLinha(valor ?? '')]),
  )
  const ligados = classificacao.numeracaoCampos.filter(({ on }) => on)
  const criterios: NumerarPor[] = []
  let ano: string | undefined
  let setor: SetorDoNumero | undefined
  for (const { campo, valor } of ligados) {
    const dado = dados.get(normalizarCriterio(campo)) || valor || ''
    const nome = normalizarCriterio(campo)
    if (nome === 'tipo') criterios.push({ campo, valor: classificacao.tipo, on: true })
    else if (nome === 'ano') criterios.push({ campo, valor: (ano = anoDe(dado, tx, ator)), on: true })
    else if (nome === 'setor')
      criterios.push({ campo, valor: (setor = await setorDe(tx, ator, dado)).id, on: true })
    else criterios.push({ campo, valor: valorDe(campo, dado), on: true })
  }
  return {
    chave: chaveDaSequencia(classificacao.especie, criterios),
    especie: classificacao.especie,
    sufixos: [ano, setor?.rotulo].filter((sufixo) => sufixo !== undefined),
    setorId: setor?.id ?? ator.setores[0] ?? null,
  }
}

/**
 * O que quem registra escolhe do livro de que o número virá, sozinho, depois. O ano é o do dia em que vier, e o tipo, o
 * da classificação: não se escolhem. Nulo: nada se escolheu.
 */
export async function escolhas(
  tx: Tx,
  ator: Ator,
  { classificacao, numerarPor }: { classificacao: Classificacao; numerarPor: readonly NumerarPor[] },
): Promise<NumerarPor[] | null> {
  if (!classificacao.numeravel) return null
  recusarDesconhecidos(classificacao, numerarPor)
  const escolhidas: NumerarPor[] = []
  for (const { campo } of classificacao.numeracaoCampos.filter(({ on }) => on)) {
    const nome = normalizarCriterio(campo)
    const dado = limparLinha(numerarPor.find((dito) => normalizarCriterio(dito.campo) === nome)?.valor ?? '')
    if (dado === '' || nome === 'ano' || nome === 'tipo') continue
    const valor = nome === 'setor' ? (await setorDe(tx, ator, dado)).id : valorDe(campo, dado)
    escolhidas.push({ campo, valor, on: true })
  }
  return escolhidas.length === 0 ? null : escolhidas
}

function recusarDesconhecidos({ numeracaoCampos }: Classificacao, numerarPor: readonly NumerarPor[]): void {
  const conhecidos = new Set(numeracaoCampos.map(({ campo }) => normalizarCriterio(campo)))
  const estranho = numerarPor.find(({ campo, on }) => on && !conhecidos.has(normalizarCriterio(campo)))
  if (estranho !== undefined)
    throw validacao(
      'numerarPor',
      `A classificação não numera por ${limparLinha(estranho.campo).slice(0, CRITERIO_MAX)}.`,
    )
}

function anoDe(dado: string, tx: Tx, { marca }: Ator): string {
  const ano = dado || dayIn(tx.now, marca.fuso).slice(0, 4)
  if (!/^(19|20|21)\d\d$/.test(ano)) throw validacao('numerarPor', 'Ano inválido.')
  return ano
}

/**
 * Um dos setores de quem pede (o classificador escolhe qualquer um), pelo id ou pela sigla; quem tem um só
 * não precisa dizer.
 */
async function setorDe(tx: Tx, ator: Ator, dado: string): Promise<SetorDoNumero> {
  if (dado === '' && ator.setores.length !== 1)
    throw validacao('numerarPor', 'Informe o valor do critério Setor.')
  const procurado = normalizarCriterio(dado || ator.setores[0] || '')
  const setores = await tx
    .selectFrom('setor')
    .select(['id', 'sigla', 'nome'])
    .where('desativadoEm', 'is', null)
    .$if(!ehClassificador(ator), (q) => q.where('id', 'in', [...ator.setores, SEM_SETOR]))
    .execute()
  const setor = setores.find(({ id, sigla, nome }) =>
    [id, normalizarCriterio(sigla ?? nome)].includes(procurado),
  )
  if (setor === undefined) throw validacao('numerarPor', 'O setor do número deve ser um dos seus.')
  return { id: setor.id, rotulo: setor.sigla ?? setor.nome }
}

/** Uma lista nunca vazia para o `in`. */
const SEM_SETOR = '00000000-0000-0000-0000-000000000000'

function valorDe(campo: string, dado: string): string {
  if (dado === '') throw validacao('numerarPor', `Informe o valor do critério ${campo}.`)
  if (comprimento(dado) > CRITERIO_MAX)
    throw validacao('numerarPor', `O critério ${campo} tem no máximo ${CRITERIO_MAX} caracteres.`)
  return dado
}
