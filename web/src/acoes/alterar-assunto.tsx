import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ASSUNTO_MAX, comprimento } from '@autos/contract/regras/limites.ts'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../api/errors.ts'
import {
  DocumentoAlterarAssuntoDocument,
  ParaAlterarAssuntoDocument,
  ProcessoAlterarAssuntoDocument,
  type ParaAlterarAssuntoQuery,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { CampoDeAssunto } from '../partes/campos/CampoDeTexto.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDeAcao } from './dialogos.ts'

/** Troca o assunto; vazio, o item fica sem. */
export function AlterarAssunto(props: PropsDeAcao) {
  const tipo = props.itens[0]?.tipo ?? 'documento'
  return (
    <ComDados {...props} titulo="Alterar assunto" operacao={ParaAlterarAssuntoDocument}>
      {([item]) => item && <Formulario lido={item} tipo={tipo} fechar={props.fechar} />}
    </ComDados>
  )
}

type Props = {
  lido: ParaAlterarAssuntoQuery['itens'][number]
  tipo: 'documento' | 'processo'
  fechar: () => void
}

function Formulario({ lido, tipo, fechar }: Props) {
  const [item] = useState(lido)
  const antes = item.assunto ?? ''
  const [assunto, setAssunto] = useState(antes)
  const [recusa, setRecusa] = useState<string>()
  const aoFalhar = (erro: unknown) => {
    if (campoDe(erro) !== 'assunto') return false
    setRecusa(mensagemDe(erro))
    return true
  }
  const opcoes = { sucesso: MENSAGENS.assuntoAlterado, aoConcluir: fechar, aoFalhar }
  const doDocumento = useOperacao(DocumentoAlterarAssuntoDocument, opcoes)
  const doProcesso = useOperacao(ProcessoAlterarAssuntoDocument, opcoes)
  const { executar, pendente } = tipo === 'documento' ? doDocumento : doProcesso
  const longo = comprimento(assunto.trim()) > ASSUNTO_MAX
  return (
    <Dialogo
      titulo="Alterar assunto"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={longo || assunto.trim() === antes}
      porQueDesabilitado={longo ? `O assunto passa de ${ASSUNTO_MAX} caracteres.` : 'Nada mudou ainda.'}
      confirmar={() => executar({ id: item.id, assunto: assunto.trim() || null })}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <CampoDeAssunto
        valor={assunto}
        aoMudar={(novo) => {
          setAssunto(novo)
          setRecusa(undefined)
        }}
        erro={recusa}
      />
      {antes !== '' && assunto.trim() === '' && (
        <p className={css['nota']}>Sem nada escrito, o assunto é apagado.</p>
      )}
    </Dialogo>
  )
}
