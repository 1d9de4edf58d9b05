import { executar } from '../../api/executar.ts'
import { DocumentoCadastrarDocument, NumeroReservarDocument } from '../../api/gen/graphql.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { Transferencia, type Andamento } from '../../partes/arquivo/transferencia.ts'
import { cancelarReserva, pedidoDe } from '../../partes/numeracao/use-reserva.ts'
import { dadosDoDocumento } from './para-envio.ts'
import type { ValoresDoDocumento } from './valores.ts'

/** Um dos documentos que se cadastram juntos: guarda o que já se fez, e dali se recomeça. */
export class CadastroDeUm {
  readonly #arquivo: ArquivoConferido
  readonly #chave = new ChaveDoAto()
  #id: string | undefined
  #transferencia: Transferencia | undefined

  constructor(arquivo: ArquivoConferido) {
    this.#arquivo = arquivo
  }

  /** O documento, quando já existe. */
  get id(): string | undefined {
    return this.#id
  }

  /** `numerar`: dá-lhe o próximo número da sequência. */
  async registrar(
    valores: ValoresDoDocumento,
    processoId: string | undefined,
    numerar: boolean,
  ): Promise<string> {
    if (this.#id) return this.#id
    const semNumero = { ...valores, numeracao: { ...valores.numeracao, numero: '', reservado: false } }
    const completos = numerar ? await comNumero(semNumero) : semNumero
    const dados = dadosDoDocumento(completos, processoId)
    try {
      const { documentoCadastrar } = await executar(
        DocumentoCadastrarDocument,
        { dados },
        { chave: this.#chave.of(dados) },
      )
      return (this.#id = documentoCadastrar.id)
    } catch (erro) {
      // O número volta ao livro, e quem tenta de novo leva outro. Se não voltar, a reserva expira.
      if (valores.classificacao)
        await cancelarReserva(valores.classificacao, completos.numeracao).catch(() => undefined)
      throw erro
    }
  }

  async enviar(sinal: AbortSignal, contar: (andamento: Andamento) => void): Promise<'aceito' | 'demora'> {
    if (!this.#id) throw new Error('O documento ainda não foi registrado.')
    this.#transferencia ??= new Transferencia(this.#id, this.#arquivo)
    return this.#transferencia.continuar(sinal, contar)
  }
}

async function comNumero(valores: ValoresDoDocumento): Promise<ValoresDoDocumento> {
  const { classificacao, numeracao } = valores
  if (!classificacao?.numeravel) return valores
  const { numeroReservar } = await executar(NumeroReservarDocument, pedidoDe(classificacao, numeracao))
  return { ...valores, numeracao: { ...numeracao, numero: String(numeroReservar), reservado: true } }
}
