import { useState } from 'react'

import {
  ContagemInformarDocument,
  GuardaDocument,
  type ContagemInformarMutationVariables,
} from '../../api/gen/graphql.ts'
import { executar } from '../../api/executar.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { useFormulario } from '../../partes/telas/use-formulario.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'

type Props = {
  item: { id: string; titulo: string }
  lido: { versao: number; contagemDesde: string | null }
  fechar: () => void
}

type Valores = { desde: string }

/** O dia do resultado, ou do campo, de que a classe manda contar os prazos. */
export function Contagem({ item, lido, fechar }: Props) {
  const antes = lido.contagemDesde
  const { valores, mudar, mudou, conflito, salvar, pendente } = useFormulario<
    Valores,
    unknown,
    ContagemInformarMutationVariables
  >({
    operacao: ContagemInformarDocument,
    inicial: { versao: lido.versao, valores: { desde: antes ?? '' } },
    ler: () => lerDeNovo(item.id),
    pedido: ({ desde }, { versao }) => ({ docprocId: item.id, desde, versao }),
    campos: [],
    sucesso: 'Dia da contagem informado.',
    fechar,
  })
  // O campo guarda o que se digita: escolhido o outro dia, começa por ele.
  const [vez, setVez] = useState(0)
  const escolher = (mudanca: Partial<Valores>) => {
    setVez(vez + 1)
    mudar(mudanca)
  }
  const falta = valores.desde === ''
  return (
    <Dialogo
      titulo={antes ? 'Corrigir o dia da contagem' : 'Informar o dia da contagem'}
      rotulo={antes ? 'Corrigir' : 'Informar'}
      fechar={fechar}
      pendente={pendente}
      desabilitado={falta || (!mudou && !conflito)}
      porQueDesabilitado={falta ? 'Digite um dia que exista.' : 'Nada mudou ainda.'}
      confirmar={salvar}
    >
      <p>
        A classificação de <strong>{item.titulo}</strong> manda contar os prazos de guarda do dia em que se
        soube o resultado, e não do arquivamento.
      </p>
      <CampoDeDia
        key={vez}
        rotulo="Dia do resultado"
        valor={valores.desde}
        aoMudar={(desde) => mudar({ desde })}
      />
      <Conflito
        {...{ conflito, valores }}
        mudar={escolher}
        rotulos={{ desde: 'Dia do resultado' }}
        dizer={{ desde: (dia) => (dia ? diaDoCalendario(dia) : 'nenhum') }}
      />
    </Dialogo>
  )
}

async function lerDeNovo(id: string): Promise<Lida<Valores>> {
  const [item] = (await executar(GuardaDocument, { ids: [id] })).itens
  if (!item) throw new Error('O item não existe mais, ou você já não tem acesso a ele.')
  return { versao: item.versao, valores: { desde: item.temporalidade?.contagemDesde ?? '' } }
}
