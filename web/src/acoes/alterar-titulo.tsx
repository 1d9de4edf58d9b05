import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import {
  DocumentoAlterarTituloDocument,
  ParaAlterarTituloDocument,
  ProcessoAlterarTituloDocument,
  type DocumentoAlterarTituloMutationVariables,
  type ParaAlterarTituloQuery,
} from '../api/gen/graphql.ts'
import { CampoDeTitulo } from '../partes/campos/CampoDeTexto.tsx'
import { problemaDoTitulo } from '../partes/campos/problema-do-titulo.ts'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { useFormulario } from '../partes/telas/use-formulario.ts'
import type { Lida } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDeAcao } from './dialogos.ts'
import { lerUm } from './ler-um.ts'

/** Troca o título: obrigatório, sem pontas. */
export function AlterarTitulo(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar título" operacao={ParaAlterarTituloDocument}>
      {([item]) => item && <Formulario lido={item} fechar={props.fechar} />}
    </ComDados>
  )
}

type Lido = ParaAlterarTituloQuery['itens'][number]
type Valores = { titulo: string }

const lidaDe = ({ versao, titulo }: Lido): Lida<Valores> => ({ versao, valores: { titulo } })

function useTitulo(item: Lido, fechar: () => void) {
  const [tentou, setTentou] = useState(false)
  const formulario = useFormulario<Valores, unknown, DocumentoAlterarTituloMutationVariables>({
    operacao:
      item.__typename === 'Documento' ? DocumentoAlterarTituloDocument : ProcessoAlterarTituloDocument,
    inicial: lidaDe(item),
    ler: async () => lidaDe(await lerUm(ParaAlterarTituloDocument, item.id)),
    pedido: ({ titulo }, { versao }) => ({ id: item.id, titulo: titulo.trim(), versao }),
    campos: ['titulo'],
    sucesso: MENSAGENS.tituloAlterado,
    fechar,
  })
  const { valores, lida, conflito } = formulario
  const problema = problemaDoTitulo(valores.titulo)
  return {
    ...formulario,
    igual: valores.titulo.trim() === lida.valores.titulo && !conflito,
    erro: formulario.erroDe('titulo') ?? (tentou ? problema : undefined),
    alterar: () => {
      setTentou(true)
      if (!problema) formulario.salvar()
    },
  }
}

function Formulario({ lido, fechar }: { lido: Lido; fechar: () => void }) {
  const [item] = useState(lido)
  const { valores, mudar, igual, erro, conflito, alterar, pendente } = useTitulo(item, fechar)
  return (
    <Dialogo
      titulo="Alterar título"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={igual}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={alterar}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <CampoDeTitulo valor={valores.titulo} aoMudar={(titulo) => mudar({ titulo })} erro={erro} />
      <Conflito {...{ conflito, valores, mudar }} rotulos={{ titulo: 'Título' }} />
      {item.__typename === 'Documento' && item.assinadoEm && (
        <p className={css['nota']}>
          O documento já tem assinatura: fica registrado que o título foi retificado depois dela, e qual era o
          de antes.
        </p>
      )}
    </Dialogo>
  )
}
