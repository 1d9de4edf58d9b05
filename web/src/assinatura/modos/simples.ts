import { confirmIdentity } from '../../api/credentials.ts'
import { ErroDaApi } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { DocumentoAssinarSimplesDocument, type ConfirmacaoDeConvidadoInput } from '../../api/gen/graphql.ts'
import { FaltaAPessoa, type AssinarUm } from '../assinar-em-lote.ts'
import { pedidoDe, type Chaves } from './pedido.ts'

type Simples = {
  chaves: Chaves
  /** Só de quem foi convidado: o nome, o CPF e o código que provam quem é. */
  convidado?: ConfirmacaoDeConvidadoInput | undefined
  /** Diz à tela que se espera pela pessoa, na outra janela; devolve o que faz desistir. */
  esperar?: (() => { signal: AbortSignal; acabou: () => void }) | undefined
}

/**
 * Sem certificado da pessoa. Se o servidor pede que ela confirme quem é, confirma-se uma vez e tenta-se de
 * novo.
 */
export function simples({ chaves, convidado, esperar }: Simples): AssinarUm {
  return async (item) => {
    const variaveis = { ...(await pedidoDe(item)), ...(convidado ? { convidado } : {}) }
    const chave = chaves.de(item.documento.id, variaveis)
    try {
      await executar(DocumentoAssinarSimplesDocument, variaveis, { chave })
    } catch (erro) {
      if (!pedeReautenticacao(erro)) throw erro
      await confirmarQuemE(esperar)
      await executar(DocumentoAssinarSimplesDocument, variaveis, { chave })
    }
  }
}

const pedeReautenticacao = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && erro.exception?.name === 'ReautenticacaoNecessariaException'

/**
 * A janela da entrada única, ou a do gov.br de quem é de fora; desistir dela ou tê-la bloqueada não é erro, é
 * ainda não ter confirmado. O tempo que a pessoa leva é dela: nada mais acaba a espera.
 */
export async function confirmarQuemE(esperar: Simples['esperar']): Promise<void> {
  const espera = esperar?.()
  try {
    await Promise.race([confirmIdentity(espera?.signal), ...(espera ? [desistencia(espera.signal)] : [])])
  } catch (erro) {
    if (espera?.signal.aborted)
      throw new FaltaAPessoa('Você desistiu de confirmar quem é. O que faltava não foi assinado.', {
        cause: erro,
      })
    throw new FaltaAPessoa(
      'Para assinar é preciso confirmar quem você é, na janela que se abre. Se ela não abriu, o navegador a bloqueou: use o botão abaixo.',
      {
        rotulo: 'Confirmar identidade e assinar',
        cause: erro,
      },
    )
  } finally {
    espera?.acabou()
  }
}

/** Quem desiste não espera que a outra janela saiba disso. */
const desistencia = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('A confirmação foi abandonada.')), { once: true })
  })
