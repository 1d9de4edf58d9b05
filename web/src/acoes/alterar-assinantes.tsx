import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { fraseDosAnexosFechados } from '@autos/contract/regras/anexos.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import {
  DocumentoAlterarAssinantesDocument,
  ParaAlterarAssinantesDocument,
  type AssinantesDoDocumentoFragment,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { CampoDeAssinantes } from '../partes/campos/CampoDeAssinantes.tsx'
import { CampoDeConvidados } from '../partes/campos/CampoDeConvidados.tsx'
import { OrdemDeAssinaturas } from '../partes/campos/OrdemDeAssinaturas.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import css from './alterar-assinantes.module.css'
import {
  assinaram,
  type Chamavel,
  convida,
  filaDe,
  type Lista,
  listaDe,
  mudou,
  paraServidor,
  rejeitaram,
  retidos,
} from './assinantes.ts'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { POR_VER } from './use-visto.ts'

const DadosAVistaDeFora = lazy(async () => ({
  default: (await import('./DadosAVistaDeFora.tsx')).DadosAVistaDeFora,
}))

/** Quem deve assinar, por dentro e por fora. Quem já assinou fica. */
export function AlterarAssinantes({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando, erro } = useDadosDosItens(ParaAlterarAssinantesDocument, itens)
  const documento = dados.get(itens[0]?.id ?? '')
  if (documento?.__typename === 'Documento')
    return <Formulario documento={documento} titulo={itens[0]?.titulo ?? ''} fechar={fechar} />
  return (
    <Dialogo titulo="Alterar assinantes" fechar={fechar}>
      {carregando ? (
        <Skeleton height={160} />
      ) : (
        <p role="alert">
          {erro ? mensagemDe(erro) : 'O documento não existe mais, ou você já não tem acesso a ele.'}
        </p>
      )}
    </Dialogo>
  )
}

type Props = { documento: AssinantesDoDocumentoFragment; titulo: string; fechar: () => void }

function Formulario({ documento: lido, titulo, fechar }: Props) {
  // O que se edita é a lista de quando o diálogo abriu: o polling não a troca por baixo.
  const [documento] = useState(lido)
  const [antes] = useState(() => listaDe(documento))
  const [lista, setLista] = useState(antes)
  const { executar, pendente } = useOperacao(DocumentoAlterarAssinantesDocument, {
    sucesso: MENSAGENS.assinantesAlterados,
    aoConcluir: fechar,
  })
  const mudaram = mudou(antes, lista)
  const [visto, setVisto] = useState(POR_VER)
  const pede = convida(antes, lista, retidos(documento))
  return (
    <Dialogo
      titulo="Alterar assinantes"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!mudaram || (pede && visto.falta)}
      porQueDesabilitado={mudaram ? 'Veja os dados pessoais antes de convidar.' : 'Nada mudou ainda.'}
      confirmar={() =>
        executar({ ...paraServidor(documento.id, lista), ...(pede && { dadosVistos: visto.vistos }) })
      }
      tamanho="lg"
    >
      <p className={css['titulo']}>{titulo}</p>
      <div className={css['campos']}>
        <Campos documento={documento} lista={lista} mudar={setLista} />
        {pede && (
          <Suspense fallback={<Skeleton height={60} />}>
            <DadosAVistaDeFora ids={[documento.id]} de="CONVIDADO" aoVer={setVisto} fechar={fechar} />
          </Suspense>
        )}
      </div>
    </Dialogo>
  )
}

type PropsDosCampos = {
  documento: AssinantesDoDocumentoFragment
  lista: Lista
  mudar: (lista: Lista) => void
}

function Campos({ documento, lista, mudar }: PropsDosCampos) {
  const fixos = assinaram(documento)
  const fixo = ({ chave }: { chave: string }) => fixos.has(chave)
  const escolha = {
    escolhidos: lista.pedirDeNovo,
    mudar: (pedirDeNovo: ReadonlySet<string>) => mudar({ ...lista, pedirDeNovo }),
  }
  return (
    <>
      <CampoDeAssinantes
        valor={lista.internos}
        aoMudar={(internos) => mudar({ ...lista, internos })}
        fixo={fixo}
      />
      <CampoDeConvidados
        valor={lista.externos}
        aoMudar={(externos) => mudar({ ...lista, externos })}
        fixo={fixo}
      />
      <OrdemDeAssinaturas
        fila={filaDe(lista)}
        ligada={lista.emOrdem}
        ligar={(emOrdem) => mudar({ ...lista, emOrdem })}
        mudar={(ordem) => mudar({ ...lista, ordem })}
      />
      {documento.anexosFechados > 0 && (
        <p className={css['nota']}>
          {fraseDosAnexosFechados(documento.anexosFechados)}: leem-nos só os que já podem.
        </p>
      )}
      {fixos.size > 0 && <p className={css['nota']}>Quem já assinou não pode ser retirado.</p>}
      <PedirDeNovo legenda="Pedir de novo a quem rejeitou" a={rejeitaram(documento)} {...escolha} />
      <PedirDeNovo legenda="Mandar o convite retido" a={retidos(documento)} {...escolha} />
    </>
  )
}

type PropsDePedir = {
  legenda: string
  a: readonly Chamavel[]
  escolhidos: ReadonlySet<string>
  mudar: (escolhidos: ReadonlySet<string>) => void
}

/** Quem rejeitou, ou não foi convidado, continua na lista, sem assinar, até sair dela ou ser chamado. */
function PedirDeNovo({ legenda, a, escolhidos, mudar }: PropsDePedir) {
  if (a.length === 0) return null
  return (
    <fieldset className={css['pedir']}>
      <legend>{legenda}</legend>
      {a.map(({ id, nome }) => (
        <Checkbox
          key={id}
          label={nome}
          checked={escolhidos.has(id)}
          onChange={(event) =>
            mudar(
              event.currentTarget.checked
                ? new Set([...escolhidos, id])
                : new Set([...escolhidos].filter((outro) => outro !== id)),
            )
          }
        />
      ))}
    </fieldset>
  )
}
