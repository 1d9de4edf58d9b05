import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { fraseDosAnexosFechados } from '@autos/contract/regras/anexos.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'

import css from './Assinatura.module.css'
import { ehPosto, type Decisao, type DocumentoParaAssinar, type Selo } from './fila.ts'
import type { Lugar } from './lugar.ts'
import { ehPdf, impedimentoDe } from './metodos.ts'
import {
  dentroDaFolha,
  emMm,
  emPontos,
  noPontoPronto,
  PONTOS_PRONTOS,
  type PontoPronto,
  type PosicaoDoSelo,
  type Vista,
} from './posicao.ts'

type Props = {
  documento: DocumentoParaAssinar
  decisao: Decisao
  decidir: (mudanca: { assinar?: boolean; selo?: Mudanca }) => void
  lugar: Lugar | undefined
  irPara: (pagina: number) => void
  /** A página que está no leitor; ausente enquanto o arquivo não abriu. */
  pagina: number
  vista: Vista | undefined
  repetir: (() => void) | undefined
}

/** Assinar ou não, e onde fica o selo: pontos prontos, números, remover, repetir nos demais. */
export function PainelDoSelo({ documento, decisao, decidir, repetir, ...folha }: Props) {
  const { anexosFechados = 0 } = documento
  const impedimento = impedimentoDe(documento)
  return (
    <aside className={css['painel']} aria-label="Decisão e selo">
      <h2>{documento.titulo}</h2>
      <p className={css['identificador']}>
        <span className="numero">{documento.identificador}</span>
        {documento.numeroCompleto && ` · ${documento.numeroCompleto}`}
      </p>
      <Switch
        label="Assinar este documento"
        checked={decisao.assinar}
        disabled={impedimento !== undefined}
        onChange={(event) => decidir({ assinar: event.currentTarget.checked })}
      />
      {anexosFechados > 0 && <p className={css['dica']}>{fraseDosAnexosFechados(anexosFechados)}.</p>}
      {!decisao.assinar && (
        <p role="status" className={css['nao']}>
          {MENSAGENS.naoSeraAssinado} {impedimento}
        </p>
      )}
      {decisao.assinar && !ehPdf(documento) && <p className={css['dica']}>{MENSAGENS.seloSoPdf}</p>}
      {decisao.assinar && ehPdf(documento) && (
        <CamposDoSelo selo={decisao.selo} {...folha} mudar={(selo) => decidir({ selo })} repetir={repetir} />
      )}
    </aside>
  )
}

/** Nula: sem selo. */
type Mudanca = PosicaoDoSelo | 'AUTOMATICO' | null

type PropsDoSelo = {
  selo: Selo
  /** Onde fica o automático, quando já se sabe. */
  lugar: Lugar | undefined
  irPara: (pagina: number) => void
  pagina: number
  vista: Vista | undefined
  mudar: (selo: Mudanca) => void
  repetir: (() => void) | undefined
}

/** Onde fica o selo: pontos prontos, números, remover. */
export function CamposDoSelo({ selo, lugar, irPara, pagina, vista, mudar, repetir }: PropsDoSelo) {
  return (
    <>
      <p className={css['dica']}>{MENSAGENS.seloDica}</p>
      <fieldset className={css['pontos']} disabled={!vista}>
        <legend>Ou escolha, na página {pagina}</legend>
        {(Object.keys(PONTOS_PRONTOS) as PontoPronto[]).map((ponto) => (
          <Button
            key={ponto}
            variant="default"
            size="sm"
            disabled={!vista}
            onClick={() => vista && mudar(noPontoPronto(ponto, pagina, vista))}
          >
            {PONTOS_PRONTOS[ponto]}
          </Button>
        ))}
      </fieldset>
      {ehPosto(selo) ? (
        <SeloPosto selo={selo} vista={vista} mudar={mudar} repetir={repetir} />
      ) : selo === 'AUTOMATICO' ? (
        <SeloAutomatico lugar={lugar} {...{ irPara, pagina, mudar }} />
      ) : (
        <>
          <p role="status" className={css['onde']}>
            Sem selo: a assinatura vale do mesmo modo, sem marca na página.
          </p>
          <Button variant="outline" size="sm" onClick={() => mudar('AUTOMATICO')}>
            Pôr o selo
          </Button>
        </>
      )}
    </>
  )
}

type DoAutomatico = Pick<PropsDoSelo, 'lugar' | 'irPara' | 'pagina' | 'mudar'>

/** Vai sozinho para o lugar da pessoa; quem quer outro clica na folha. */
function SeloAutomatico({ lugar, irPara, pagina, mudar }: DoAutomatico) {
  return (
    <>
      <p role="status" className={css['onde']}>
        {!lugar ? (
          'O selo vai para o lugar dele.'
        ) : (
          <>
            {lugar.seu ? 'O selo vai para o seu lugar' : 'O selo vai para um lugar livre'}, na página{' '}
            <span className="numero">{lugar.pagina}</span>.
          </>
        )}
      </p>
      {lugar && lugar.pagina !== pagina && (
        <Button variant="outline" size="sm" onClick={() => irPara(lugar.pagina)}>
          Ver a página {lugar.pagina}
        </Button>
      )}
      <Button variant="subtle" size="sm" color="vermelho" onClick={() => mudar(null)}>
        Remover o selo
      </Button>
    </>
  )
}

type DoPosto = Pick<PropsDoSelo, 'vista' | 'mudar' | 'repetir'> & { selo: PosicaoDoSelo }

/** Onde está, em milímetros; nos demais documentos; ou em lugar nenhum. */
function SeloPosto({ selo, vista, mudar, repetir }: DoPosto) {
  return (
    <>
      <p role="status" className={css['onde']}>
        Selo na página <span className="numero">{selo.pagina}</span>.
      </p>
      <div className={css['medidas']}>
        <Milimetros
          rotulo="Esquerda (mm)"
          valor={selo.esquerda}
          aoMudar={(esquerda) => mudar(ajustar({ ...selo, esquerda }, vista))}
        />
        <Milimetros
          rotulo="Base (mm)"
          valor={selo.base}
          aoMudar={(base) => mudar(ajustar({ ...selo, base }, vista))}
        />
      </div>
      {repetir && (
        <Button variant="outline" size="sm" onClick={repetir}>
          Repetir posição nos demais
        </Button>
      )}
      <Button variant="subtle" size="sm" color="vermelho" onClick={() => mudar(null)}>
        Remover o selo
      </Button>
    </>
  )
}

const ajustar = (selo: PosicaoDoSelo, vista: Vista | undefined): PosicaoDoSelo =>
  vista ? dentroDaFolha(selo, vista) : selo

/** Vale com Enter ou ao sair: enquanto se digita, o selo não pula. */
function Milimetros({
  rotulo,
  valor,
  aoMudar,
}: {
  rotulo: string
  valor: number
  aoMudar: (pontos: number) => void
}) {
  const [texto, setTexto] = useState(String(emMm(valor)))
  useEffect(() => setTexto(String(emMm(valor))), [valor])
  const valer = () => {
    const mm = Number(texto)
    if (texto !== '' && Number.isFinite(mm) && mm !== emMm(valor)) aoMudar(emPontos(mm))
    else setTexto(String(emMm(valor)))
  }
  return (
    <TextInput
      label={rotulo}
      inputMode="numeric"
      value={texto}
      onChange={(event) => setTexto(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={valer}
      onKeyDown={(event) => event.key === 'Enter' && valer()}
      classNames={{ input: 'numero' }}
    />
  )
}
