import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ASSUNTO_MAX, comprimento } from '@autos/contract/regras/limites.ts'
import { useState } from 'react'

import {
  DocumentoAlterarAssuntoDocument,
  ParaAlterarAssuntoDocument,
  ProcessoAlterarAssuntoDocument,
  type DocumentoAlterarAssuntoMutationVariables,
  type ParaAlterarAssuntoQuery,
} from '../api/gen/graphql.ts'
import { CampoDeAssunto } from '../partes/campos/CampoDeTexto.tsx'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { useFormulario } from '../partes/telas/use-formulario.ts'
import type { Lida } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDeAcao } from './dialogos.ts'
import { lerUm } from './ler-um.ts'

/** Troca o assunto; vazio, o item fica sem. */
export function AlterarAssunto(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar assunto" operacao={ParaAlterarAssuntoDocument}>
      {([item]) => item && <Formulario lido={item} fechar={props.fechar} />}
    </ComDados>
  )
}

type Lido = ParaAlterarAssuntoQuery['itens'][number]
type Valores = { assunto: string }

const lidaDe = ({ versao, assunto }: Lido): Lida<Valores> => ({ versao, valores: { assunto: assunto ?? '' } })

function Formulario({ lido, fechar }: { lido: Lido; fechar: () => void }) {
  const [item] = useState(lido)
  const { valores, lida, mudar, conflito, salvar, pendente, erroDe } = useFormulario<
    Valores,
    unknown,
    DocumentoAlterarAssuntoMutationVariables
  >({
    operacao:
      item.__typename === 'Documento' ? DocumentoAlterarAssuntoDocument : ProcessoAlterarAssuntoDocument,
    inicial: lidaDe(item),
    ler: async () => lidaDe(await lerUm(ParaAlterarAssuntoDocument, item.id)),
    pedido: ({ assunto }, { versao }) => ({ id: item.id, assunto: assunto.trim() || null, versao }),
    campos: ['assunto'],
    sucesso: MENSAGENS.assuntoAlterado,
    fechar,
  })
  const { assunto } = valores
  const igual = assunto.trim() === lida.valores.assunto
  const longo = comprimento(assunto.trim()) > ASSUNTO_MAX
  return (
    <Dialogo
      titulo="Alterar assunto"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={longo || (igual && !conflito)}
      porQueDesabilitado={longo ? `O assunto passa de ${ASSUNTO_MAX} caracteres.` : 'Nada mudou ainda.'}
      confirmar={salvar}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <CampoDeAssunto valor={assunto} aoMudar={(novo) => mudar({ assunto: novo })} erro={erroDe('assunto')} />
      <Conflito {...{ conflito, valores, mudar }} rotulos={{ assunto: 'Assunto' }} />
      {lida.valores.assunto !== '' && assunto.trim() === '' && (
        <p className={css['nota']}>Sem nada escrito, o assunto é apagado.</p>
      )}
    </Dialogo>
  )
}
