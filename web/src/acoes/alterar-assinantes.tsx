import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { fraseDosAnexosFechados } from '@autos/contract/regras/anexos.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import {
  DocumentoAlterarAssinantesDocument,
  ParaAlterarAssinantesDocument,
  type AssinantesDoDocumentoFragment,
} from '../api/gen/graphql.ts'
import { useOperacao } from '../api/use-operacao.ts'
import { CampoDeAssinantes } from '../partes/campos/CampoDeAssinantes.tsx'
import { CampoDeConvidados } from '../partes/campos/CampoDeConvidados.tsx'
import { Conflito } from '../partes/telas/Conflito.tsx'
import { ficarComODela, useVersao } from '../partes/telas/use-versao.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import css from './alterar-assinantes.module.css'
import {
  assinaram,
  convida,
  ditos,
  filaDe,
  type Lista,
  listaDe,
  mudou,
  paraServidor,
  partesDe,
  rejeitaram,
  retidos,
  ROTULOS,
  type Partes,
} from './assinantes.ts'
import { useDadosDosItens } from './dados-dos-itens.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { lerUm } from './ler-um.ts'
import { POR_VER } from './use-visto.ts'

const DadosAVistaDeFora = lazy(async () => ({
  default: (await import('./DadosAVistaDeFora.tsx')).DadosAVistaDeFora,
}))

const OrdemDeAssinaturas = lazy(async () => ({
  default: (await import('../partes/campos/OrdemDeAssinaturas.tsx')).OrdemDeAssinaturas,
}))
const PedirDeNovo = lazy(async () => ({ default: (await import('./PedirDeNovo.tsx')).PedirDeNovo }))

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
  const { documento, antes, lista, setLista, alterar, pendente, conflito } = useLista(lido, fechar)
  const mudaram = mudou(antes, lista)
  const [visto, setVisto] = useState(POR_VER)
  const pede = convida(antes, lista, retidos(documento))
  return (
    <Dialogo
      titulo="Alterar assinantes"
      rotulo="Alterar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={(!mudaram && !conflito) || (pede && visto.falta)}
      porQueDesabilitado={mudaram ? 'Veja os dados pessoais antes de convidar.' : 'Nada mudou ainda.'}
      confirmar={() => (mudaram ? alterar(pede && { dadosVistos: visto.vistos }) : ficarComODela(fechar))}
      tamanho="lg"
    >
      <p className={css['titulo']}>{titulo}</p>
      <div className={css['campos']}>
        <Campos documento={documento} lista={lista} mudar={setLista} />
        <Conflito
          conflito={conflito}
          valores={lista}
          mudar={(mudanca) => setLista({ ...lista, ...mudanca })}
          rotulos={ROTULOS}
          dizer={ditos(filaDe(lista))}
        />
        {pede && (
          <Suspense fallback={<Skeleton height={60} />}>
            <DadosAVistaDeFora ids={[documento.id]} de="CONVIDADO" aoVer={setVisto} fechar={fechar} />
          </Suspense>
        )}
      </div>
    </Dialogo>
  )
}

type Vistos = { dadosVistos: boolean } | false

/** O que se edita é a lista de quando o diálogo abriu: o que chega depois não a troca por baixo. */
function useLista(lido: AssinantesDoDocumentoFragment, fechar: () => void) {
  const [documento, setDocumento] = useState(lido)
  const [lista, setLista] = useState(() => listaDe(documento))
  const vistos = useRef<Vistos>(false)
  const versao = useVersao<Partes>({
    inicial: { versao: documento.versao, valores: partesDe(listaDe(documento)) },
    ler: async () => {
      const agora = await lerUm(ParaAlterarAssinantesDocument, documento.id)
      if (agora.__typename !== 'Documento') throw new Error('O documento não existe mais.')
      setDocumento(agora)
      return { versao: agora.versao, valores: partesDe(listaDe(agora)) }
    },
    editar: (juntos) => setLista((antes) => ({ ...antes, ...juntos })),
    salvar: (_juntos, lida) => enviar(lida.versao),
    conferir: true,
  })
  const ato = useOperacao(DocumentoAlterarAssinantesDocument, {
    sucesso: MENSAGENS.assinantesAlterados,
    aoConcluir: fechar,
    aoFalhar: (erro) => versao.recusou(erro, partesDe(lista)),
  })
  const enviar = (lida: number | null) =>
    ato.executar({ ...paraServidor(documento.id, lista), ...vistos.current, versao: lida })
  return {
    documento,
    antes: listaDe(documento),
    lista,
    setLista,
    conflito: versao.conflito,
    pendente: ato.pendente || versao.conciliando,
    alterar: (com: Vistos) => {
      versao.resolver()
      vistos.current = com
      enviar(versao.lida.versao)
    },
  }
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
      <Suspense>
        <OrdemDeAssinaturas
          fila={filaDe(lista)}
          ligada={lista.emOrdem}
          ligar={(emOrdem) => mudar({ ...lista, emOrdem })}
          mudar={(ordem) => mudar({ ...lista, ordem })}
        />
      </Suspense>
      {documento.anexosFechados > 0 && (
        <p className={css['nota']}>
          {fraseDosAnexosFechados(documento.anexosFechados)}: leem-nos só os que já podem.
        </p>
      )}
      {fixos.size > 0 && <p className={css['nota']}>Quem já assinou não pode ser retirado.</p>}
      <Suspense>
        {rejeitaram(documento).length > 0 && (
          <PedirDeNovo legenda="Pedir de novo a quem rejeitou" a={rejeitaram(documento)} {...escolha} />
        )}
        {retidos(documento).length > 0 && (
          <PedirDeNovo legenda="Mandar o convite retido" a={retidos(documento)} {...escolha} />
        )}
      </Suspense>
    </>
  )
}
