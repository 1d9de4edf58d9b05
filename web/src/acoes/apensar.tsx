import { useState } from 'react'

import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { executar } from '../api/executar.ts'
import {
  ParaApensarDocument,
  ProcessoApensarDocument,
  ProcessoDesapensarDocument,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import type { Linha } from '../partes/itens/linha.ts'
import type { ItemSugerido } from '../partes/seletores/sugerir-itens.ts'
import { SeletorDeItens } from '../partes/seletores/SeletorDeItens.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Escolhidos } from '../ui/Escolhidos.tsx'
import { principalDe } from './apensacao.ts'
import css from './bases/Formulario.module.css'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta, verItem, type Volta } from './desfazer.ts'
import type { PropsDeAcao } from './dialogos.ts'
import type { Item } from './item.ts'
import { selecionar } from './selecao.ts'

const DA_APENSACAO: Volta = {
  voltar: ({ id }) => executar(ProcessoDesapensarDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Apensação desfeita. O processo voltou a andar por si.'
      : `${n} apensações desfeitas. Os processos voltaram a andar por si.`,
}

/** Os processos passam a andar juntos. Um ato só para todos: ou todos, ou nenhum. */
export function Apensar({ itens, fechar }: PropsDeAcao) {
  const [outros, setOutros] = useState<readonly ItemSugerido[]>([])
  const todos: readonly Item[] = [...itens, ...outros.map(({ linha }) => linha)]
  const { dados } = useDadosDosItens(ParaApensarDocument, todos)
  const principal = principalDe(todos.flatMap(({ id }) => dados.get(id) ?? []))
  const { apensar, pendente } = useApensar({ itens, todos, fechar })
  const serve = ({ acoes, carga }: Linha) =>
    acoes.includes('PODE_APENSAR') && carga.destino?.id === itens[0]?.carga.destino?.id
  return (
    <Dialogo
      titulo={`Apensar ${plural(todos.length, 'processo', 'processos')}`}
      rotulo="Apensar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={todos.length < 2}
      porQueDesabilitado="Escolha ao menos dois processos."
      confirmar={() => apensar({ ids: todos.map(({ id }) => id) })}
    >
      <div className={css['campos']}>
        <Escolhidos
          rotulo="Processos"
          itens={todos.map((item) => ({
            chave: item.id,
            rotulo: item.titulo,
            detalhe: item.id === principal ? `${item.identificador} · principal` : item.identificador,
          }))}
          fixo={({ chave }) => itens.some(({ id }) => id === chave)}
          aoRemover={({ chave }) => setOutros(outros.filter((outro) => outro.chave !== chave))}
        />
        <SeletorDeItens
          tipo="processo"
          rotulo="Incluir processo"
          aoEscolher={(escolhido) => setOutros([...outros, escolhido])}
          excluir={todos.map(({ id }) => id)}
          serve={serve}
        />
      </div>
      <Explicacao principal={todos.find(({ id }) => id === principal)} dois={todos.length > 1} />
    </Dialogo>
  )
}

function useApensar({ itens, todos, fechar }: PropsDeAcao & { todos: readonly Item[] }) {
  const { executar: apensar, pendente } = useOperacao(ProcessoApensarDocument, {
    aoConcluir: ({ processoApensar }) => {
      const apensos = todos.filter(({ id }) => id !== processoApensar.id)
      selecionar(itens, false)
      avisarComVolta(MENSAGENS.processosApensados, {
        feitos: apensos,
        para: todos.find(({ id }) => id === processoApensar.id)?.titulo ?? '',
        volta: DA_APENSACAO,
        link: verItem('Abrir o principal', { tipo: 'processo', id: processoApensar.id }),
      })
      fechar()
    },
  })
  return { apensar, pendente }
}

/** Quem vai à frente: o que já tem apensos ou, na falta, o mais antigo. */
function Explicacao({ principal, dois }: { principal: Item | undefined; dois: boolean }) {
  if (!dois || !principal)
    return (
      <p className={css['dica']}>
        Só se apensam processos que estão no mesmo lugar: aparecem os que estão onde este está.
      </p>
    )
  return (
    <p className={css['dica']}>
      O principal é <strong>{principal.titulo}</strong>: a carga fica com ele, e os outros o acompanham. Um
      termo de apensação é juntado a ele.
    </p>
  )
}
