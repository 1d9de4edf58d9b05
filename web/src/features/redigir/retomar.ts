import type { Gravacao } from './gravacao.ts'
import type { Mesa } from './mesa.ts'

/** O que ficou por salvar neste computador salva-se agora, ou espera que se escolha. */
export function retomar(
  gravacao: Gravacao,
  { servidor, copia }: Pick<Mesa, 'servidor' | 'copia'>,
  iguais: (um: string, outro: string) => boolean,
): void {
  if (!copia) return
  if (iguais(servidor.html, copia.html)) void gravacao.aceitar(servidor, copia.em)
  else if (copia.lida === servidor.versao) gravacao.mudar()
  else gravacao.conflitar(servidor, copia.lida)
}
