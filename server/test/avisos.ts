import { bufferSource, type Identity, openPdf, readCertificate, signLocally, type Spec } from '@autos/pades'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { appendRevision, makePdf, streamOf } from '../../pades/test/pdf.ts'
import { issue } from '../../pades/test/pki.ts'

// Arquivos que chegam assinados e de que há o que dizer. Nenhum os faz este produto: são o que os outros
// mandam.

const TEXTO = 'Contrato: o valor devido vence no dia trinta'
const comCampo = (valor: string) =>
  `<</FT/Tx/T(valor)/V(${valor})/Type/Annot/Subtype/Widget/Rect[72 600 272 630]/F 4/AP<</N 22 0 R>>>>`
const aparencia = (valor: string) =>
  streamOf(
    `BT /F1 16 Tf 4 8 Td (R$ ${valor}) Tj ET`,
    '/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F1 4 0 R>>>>',
  )
const PAGINA = { 3: streamOf(`BT /F1 18 Tf 72 700 Td (${TEXTO}) Tj ET`) }
export const CONTRATO = makePdf({ objects: PAGINA })
const FORMULARIO = makePdf({
  catalog: '/AcroForm 20 0 R',
  annots: '[21 0 R]',
  objects: {
    ...PAGINA,
    20: '<</Fields[21 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 4 0 R>>>>>>',
    21: comCampo('100,00'),
    22: aparencia('100,00'),
  },
})
const selo = (nome: string) => ({ lines: ['Assinado digitalmente por', nome] })
/** O selo que não esconde nada, o que cobre o texto e o campo que toma a página. */
const CANTO = { left: 340, bottom: 40, width: 200, height: 60 }
const SOBRE_O_TEXTO = { left: 60, bottom: 690, width: 420, height: 60 }
const FOLHA = { left: 0, bottom: 0, width: 595, height: 842 }

export const deIdentidade = ({ chave, der, cadeia }: Identidade): Identity => ({
  key: chave,
  cert: readCertificate(der),
  chain: cadeia.map((acima) => readCertificate(acima)),
})

/** Um certificado que a própria pessoa fez. */
export const desconhecido = (nome: string): Identity => issue({ name: nome, kind: 'rsa' })

async function assinar(pdf: Buffer, identity: Identity, spec: Partial<Spec> = {}): Promise<Buffer> {
  return Buffer.concat([
    pdf,
    await signLocally(openPdf(bufferSource(pdf)), { time: new Date(), ...spec }, { identity }),
  ])
}

/** Quem assina de modo que se possa preencher o formulário depois: nada do que há fica travado. */
const ABERTO = { mdp: { lock: { action: 'Include', fields: ['nenhum'] } } } satisfies Partial<Spec>

/** Quem assinou primeiro, há um minuto: as assinaturas mostram-se pela hora, e esta se conta em segundos. */
const ANTES = { rect: CANTO, seal: selo('Quem assinou primeiro'), time: new Date(Date.now() - 60_000) }

/** Um de cada aviso, por quem tem certificado que vale; só o último é de quem não tem. */
export async function arquivosComAvisos(
  quem: Identity,
  outro: Identity,
): Promise<Record<'formulario' | 'selo' | 'campo' | 'desconhecido' | 'ambiguo', Buffer>> {
  const preenchido = appendRevision(await assinar(FORMULARIO, quem, ABERTO), {
    21: comCampo('900.000,00'),
    22: aparencia('900.000,00'),
  })
  return {
    formulario: preenchido,
    selo: await assinar(await assinar(CONTRATO, quem, ANTES), outro, {
      rect: SOBRE_O_TEXTO,
      seal: selo('Quem assinou depois'),
    }),
    campo: await assinar(await assinar(CONTRATO, quem, ANTES), outro, {
      rect: FOLHA,
      seal: selo('Quem assinou depois'),
    }),
    // O comprimento que se diz não é o que há: um leitor acredita num, outro no outro.
    ambiguo: appendRevision(await assinar(CONTRATO, quem), {
      60: '<</Length 5>>\nstream\nmais do que isso\nendstream',
    }),
    desconhecido: await assinar(CONTRATO, desconhecido('FULANO DE TAL'), {
      rect: CANTO,
      seal: selo('FULANO DE TAL'),
    }),
  }
}
