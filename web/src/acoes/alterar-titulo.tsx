import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../api/errors.ts'
import {
  DocumentoAlterarTituloDocument,
  ParaAlterarTituloDocument,
  ProcessoAlterarTituloDocument,
  type ParaAlterarTituloQuery,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { CampoDeTitulo } from '../partes/campos/CampoDeTexto.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDeAcao } from './dialogos.ts'
import { problemaDoTitulo } from '../partes/campos/problema-do-titulo.ts'

/** Troca o título: obrigatório, sem pontas. */
export function AlterarTitulo(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar título" operacao={ParaAlterarTituloDocument}>
      {([item]) => item && <Formulario lido={item} fechar={props.fechar} />}
    </ComDados>
  )
}

type Lido = ParaAlterarTituloQuery['itens'][number]

function Formulario({ lido, fechar }: { lido: Lido; fechar: () => void }) {
  const [item] = useState(lido)
  const [titulo, setTitulo] = useState(item.titulo)
  const [recusa, setRecusa] = useState<string>()
  const [tentou, setTentou] = useState(false)
  const problema = problemaDoTitulo(titulo)
  const aoFalhar = (erro: unknown) => {
    if (campoDe(erro) !== 'titulo') return false
    setRecusa(mensagemDe(erro))
    return true
  }
  const opcoes = { sucesso: MENSAGENS.tituloAlterado, aoConcluir: fechar, aoFalhar }
  const doDocumento = useOperacao(DocumentoAlterarTituloDocument, opcoes)
  const doProcesso = useOperacao(ProcessoAlterarTituloDocument, opcoes)
  const { executar, pendente } = item.__typename === 'Documento' ? doDocumento : doProcesso
  const alterar = () => {
    setTentou(true)
    if (!problema) executar({ id: item.id, titulo: titulo.trim() })
  }
  return (
    <Dialogo
      titulo="Alterar título"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={titulo.trim() === item.titulo}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={alterar}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <CampoDeTitulo
        valor={titulo}
        aoMudar={(novo) => {
          setTitulo(novo)
          setRecusa(undefined)
        }}
        erro={recusa ?? (tentou ? problema : undefined)}
      />
      {item.__typename === 'Documento' && item.assinadoEm && (
        <p className={css['nota']}>
          O documento já tem assinatura: fica registrado que o título foi retificado depois dela, e qual era o
          de antes.
        </p>
      )}
    </Dialogo>
  )
}
