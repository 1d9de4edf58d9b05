import { enumerar } from '@autos/contract/regras/texto.ts'
import { mensagemDe } from '../../../api/errors.ts'
import { FaltaAPessoa } from '../../../assinatura/assinar-em-lote.ts'

export type Passo = 'finalizar' | 'assinar' | 'enviar'

export type Andamento =
  | { situacao: 'fazendo' | 'feito' }
  /** `rotulo`: o botão que retoma, quando o do diálogo não diz o que vai acontecer. */
  | { situacao: 'falhou'; mensagem: string; rotulo: string | undefined }

export type Andamentos = Readonly<Partial<Record<Passo, Andamento>>>

type Caminho = {
  passos: readonly Passo[]
  fazer: Readonly<Record<Passo, () => Promise<unknown>>>
  anotar: (passo: Passo, andamento: Andamento) => void
}

/** Um passo de cada vez: o que falha para o caminho, e o que já se fez fica feito. Diz se chegou ao fim. */
export async function conduzir({ passos, fazer, anotar }: Caminho): Promise<boolean> {
  for (const passo of passos) {
    anotar(passo, { situacao: 'fazendo' })
    try {
      await fazer[passo]()
    } catch (erro) {
      anotar(passo, falhaDe(erro))
      return false
    }
    anotar(passo, { situacao: 'feito' })
  }
  return true
}

export const falhaDe = (erro: unknown): Andamento => ({
  situacao: 'falhou',
  mensagem: mensagemDe(erro),
  rotulo: erro instanceof FaltaAPessoa ? erro.rotulo : undefined,
})

/** 'Finalizar, assinar e enviar': o botão diz o que vai fazer. */
export function dizerPassos(passos: readonly Passo[]): string {
  const frase = passos.length === 0 ? 'concluir' : enumerar(passos)
  return frase.charAt(0).toLocaleUpperCase('pt-BR') + frase.slice(1)
}
