import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import {
  DocumentoAlterarRequerenteDocument,
  ParaAlterarRequerenteDocument,
  type ParaAlterarRequerenteQuery,
} from '../api/gen/graphql.ts'
import { CamposDoRequerente } from '../partes/campos/CamposDoRequerente.tsx'
import { comoSeMostra } from '../partes/campos/como-se-mostra.ts'
import { problemasDoRequerente, type Requerente } from '../partes/campos/requerente.ts'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { useFormulario } from '../partes/telas/use-formulario.ts'
import type { Lida } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import type { PropsDeAcao } from './dialogos.ts'
import { lerUm } from './ler-um.ts'

/** Troca o requerente; sem nome, o documento fica sem. */
export function AlterarRequerente(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar requerente" operacao={ParaAlterarRequerenteDocument}>
      {([item]) => item && <Formulario lido={item} fechar={props.fechar} />}
    </ComDados>
  )
}

type Lido = ParaAlterarRequerenteQuery['itens'][number]

const lidaDe = (item: Lido): Lida<Requerente> => {
  const { nome = '', cpfCnpj, contato } = (item.__typename === 'Documento' && item.requerente) || {}
  const escrito = cpfCnpj ? comoSeMostra(cpfCnpj) : ''
  return { versao: item.versao, valores: { nome, cpfCnpj: escrito, contato: contato ?? '' } }
}

/** O CPF só se vê mascarado: o que fica assim não se manda, e fica o que está guardado. */
const numeroDe = ({ cpfCnpj }: Requerente) =>
  cpfCnpj.includes('*') ? {} : { cpfCnpj: cpfCnpj.trim() || null }

function Formulario({ lido, fechar }: { lido: Lido; fechar: () => void }) {
  const [item] = useState(lido)
  const { valores, lida, mudar, mudou, conflito, salvar, pendente, erroDe } = useFormulario({
    operacao: DocumentoAlterarRequerenteDocument,
    inicial: lidaDe(item),
    ler: async () => lidaDe(await lerUm(ParaAlterarRequerenteDocument, item.id)),
    pedido: (novo: Requerente, { versao }) => ({
      id: item.id,
      nome: novo.nome.trim() || null,
      ...numeroDe(novo),
      contato: novo.contato.trim() || null,
      versao,
    }),
    campos: ['requerente', 'requerenteCpfCnpj', 'requerenteContato'],
    sucesso: MENSAGENS.requerenteAlterado,
    fechar,
  })
  const problemas = problemasDoRequerente(valores)
  const problema = Object.values(problemas).find((um) => um !== undefined)
  const deOutra = valores.cpfCnpj.includes('*') && valores.nome.trim() !== lida.valores.nome
  return (
    <Dialogo
      titulo="Alterar requerente"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={problema !== undefined || (!mudou && !conflito)}
      porQueDesabilitado={problema ?? 'Nada mudou ainda.'}
      confirmar={salvar}
    >
      <p className={css['item']}>
        {item.titulo} <span className="numero">{item.identificador}</span>
      </p>
      <CamposDoRequerente
        valor={valores}
        aoMudar={mudar}
        erro={(campo) => erroDe(campo) ?? problemas[campo]}
        sobreONumero={deOutra ? 'É o que já estava: sendo outra pessoa, troque-o ou apague-o.' : undefined}
      />
      <Conflito
        {...{ conflito, valores, mudar }}
        rotulos={{ nome: 'Nome do requerente', cpfCnpj: 'CPF ou CNPJ', contato: 'Contato' }}
      />
      {lida.valores.nome !== '' && valores.nome.trim() === '' && problema === undefined && (
        <p className={css['nota']}>Sem nome, o documento fica sem requerente.</p>
      )}
    </Dialogo>
  )
}
