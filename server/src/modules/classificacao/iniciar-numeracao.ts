import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { NUMERO_MAX, NUMERO_MIN } from '@autos/contract/regras/limites.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { buscarClassificacao } from './buscar.ts'
import { sequenciaDe } from './criterios.ts'
import { sequenciaNacional, temNumeroNacional } from './numerar-processo.ts'
import { travarSequencia } from './vincular.ts'

/**
 * Faz a sequência começar onde o livro de papel parou (domínio §8); só enquanto ela não deu número nenhum.
 * Devolve a chave.
 */
export async function iniciarNumeracao(
  tx: Tx,
  ator: Ator,
  { proximo, numerarPor, lido, ...qual }: ArgumentosDeMutation['numeracaoIniciar'],
): Promise<string> {
  exigirPapel(ator, 'classificacaoDocumental')
  if (proximo < NUMERO_MIN || proximo > NUMERO_MAX)
    throw validacao('proximo', 'O número deve ser inteiro, a partir de 1.')
  const classificacao = await buscarClassificacao(tx, qual)
  const nacional = classificacao.deProcesso && temNumeroNacional(ator.marca)
  const { chave, especie, setorId } = nacional
    ? sequenciaNacional(tx, ator)
    : await sequenciaDe(tx, ator, { classificacao, numerarPor })
  const ultimo = await travarSequencia(tx, { chave, especie })
  const dado = await tx
    .selectFrom('numeroLivro')
    .select('numero')
    .where('chave', '=', chave)
    .limit(1)
    .executeTakeFirst()
  if (dado !== undefined)
    throw new Recusa('EstadoInvalidoException', `Esta sequência já deu números; o último é ${ultimo}.`)
  if (ultimo === proximo - 1) return chave
  const jaDito = ultimo + 1
  if (ultimo > 0 && lido !== jaDito)
    throw new Recusa(
      'EstadoInvalidoException',
      `O primeiro número desta sequência já foi definido: ${jaDito}.`,
      {
        campo: 'versao',
        atual: String(jaDito),
      },
    )
  await tx
    .updateTable('numeracaoSequencia')
    .set({ inicial: proximo, ultimo: proximo - 1 })
    .where('chave', '=', chave)
    .execute()
  await registrar(tx, ator, { ato: 'numeracao.iniciada', dados: { chave, proximo }, setorId })
  return chave
}
