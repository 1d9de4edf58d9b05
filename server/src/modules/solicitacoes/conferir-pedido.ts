import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { proximoDiaUtil } from '@autos/contract/regras/calendario.ts'
import { comprimento, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { diasSemExpediente } from '../prazos/index.ts'

export function limparInstrucoes(texto: string): string {
  const limpo = limparTexto(texto)
  if (limpo === '') throw validacao('instrucoes', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > MENSAGEM_MAX)
    throw validacao('instrucoes', `As instruções têm no máximo ${MENSAGEM_MAX} caracteres.`)
  return limpo
}

/**
 * No dia de hoje ou depois, no fuso da entidade; até o fim do dia, que é com expediente no calendário do
 * município (domínio §16.10).
 */
export async function conferirPrazo(
  reader: Reader,
  { marca }: Ator,
  { prazo, agora }: { prazo: string | null | undefined; agora: Date },
): Promise<string | null> {
  if (prazo === null || prazo === undefined) return null
  if (prazo < dayIn(agora, marca.fuso)) throw validacao('prazo', 'O prazo não pode estar no passado.')
  return proximoDiaUtil(prazo, await diasSemExpediente(reader))
}

/** A porta: o que vem depois dela já fala do item. */
export function exigirPapel({ papeis }: Ator): void {
  if (!papeis.has('solicitacoesExternas'))
    throw new Recusa(
      'SemPermissaoException',
      'Só quem cuida das solicitações externas pede arquivos a alguém de fora.',
      { quemPode: 'solicitacoesExternas' },
    )
}
