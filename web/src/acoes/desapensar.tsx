import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { executar } from '../api/executar.ts'
import { ParaSoltarDocument, ProcessoDesapensarDocument } from '../api/gen/graphql.ts'
import { Confirmar, type Confirmacao } from './bases/confirmar.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'

const DESAPENSAR: Confirmacao = {
  verbo: 'Desapensar',
  executar: ({ id }, { chave }) => executar(ProcessoDesapensarDocument, { id }, { chave }),
  sucesso: () => MENSAGENS.processoDesapensado,
}

export function Desapensar({ itens, fechar }: PropsDeAcao) {
  const { dados } = useDadosDosItens(ParaSoltarDocument, itens)
  const principal = [...dados.values()].map(({ principal: p }) => p?.titulo)[0]
  const texto = () => (
    <p>
      O processo volta a andar por si, na carga de quem tem{' '}
      {principal ? `o principal, “${principal}”` : 'o principal'}. Um termo de desapensação é juntado ao
      principal.
    </p>
  )
  return <Confirmar definicao={{ ...DESAPENSAR, texto }} itens={itens} fechar={fechar} />
}
