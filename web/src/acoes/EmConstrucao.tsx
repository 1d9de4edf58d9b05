import { ACOES, type NomeDaAcao } from '@autos/contract/acoes.ts'

import { Dialogo } from '../ui/Dialogo.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { contar } from './item.ts'

/** O diálogo honesto de uma ação cuja tela ainda não existe nesta versão. */
export function emConstrucao(nome: NomeDaAcao) {
  return function EmConstrucao({ itens, fechar }: PropsDeAcao) {
    return (
      <Dialogo titulo={ACOES[nome].rotulo} fechar={fechar}>
        <p>Em construção: “{ACOES[nome].rotulo}” ainda não está pronta nesta versão.</p>
        <p>Nada foi alterado em {contar(itens)}.</p>
      </Dialogo>
    )
  }
}
