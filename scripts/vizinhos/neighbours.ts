import { spawnSync } from 'node:child_process'

// The programs of others that the product lives beside, at the version that it was tried with. Each has a file
// NAME.vizinho.ts here that runs it, and a line in docs/vizinhos.md.

export type Neighbour = {
  /** As its own pages spell it. */
  called: string
  version: string
  /** The commands of this machine with which it is brought and run. */
  needs: readonly string[]
}

const DEBIAN = ['apt-get', 'dpkg']
/** Java's compiler too: programs of one file run as they are written. */
const JAVA = ['java', 'javac', 'mvn']
const PYTHON = ['python3', 'pip3']
const MACHINE = [
  ...DEBIAN,
  'debootstrap',
  'unshare',
  'nsenter',
  'pivot_root',
  'losetup',
  'mkfs.ext4',
  'openssl',
  'go',
  'java',
  'mvn',
  'unzip',
]

export const NEIGHBOURS = {
  instalacao: { called: 'Debian', version: '13', needs: MACHINE },
  openldap: { called: 'OpenLDAP', version: '2.6.10', needs: [...DEBIAN, 'openssl', 'java', 'mvn', 'unzip'] },
  seaweedfs: { called: 'SeaweedFS', version: '4.53', needs: ['go', 'losetup', 'mkfs.ext4'] },
  versitygw: { called: 'versitygw', version: '1.8.0', needs: ['go'] },
  ceph: { called: 'Ceph', version: '18.2.7', needs: DEBIAN },
  clamav: { called: 'ClamAV', version: '1.4.6', needs: DEBIAN },
  libreoffice: { called: 'LibreOffice', version: '25.2.3', needs: DEBIAN },
  caddy: { called: 'Caddy', version: '2.6.2', needs: DEBIAN },
  nginx: { called: 'nginx', version: '1.26.3', needs: DEBIAN },
  keycloak: { called: 'Keycloak', version: '26.7.3', needs: ['java', 'mvn', 'unzip'] },
  pgbouncer: { called: 'PgBouncer', version: '1.24.1', needs: DEBIAN },
  postfix: { called: 'Postfix', version: '3.10.13, Dovecot 2.4.1', needs: [...DEBIAN, 'chroot'] },
  postgresql: { called: 'PostgreSQL', version: '15.18, 16.14, 17.10, 18.4', needs: ['npm'] },
  pyhanko: { called: 'pyHanko', version: '0.38.0, pyhanko-cli 0.6.0', needs: PYTHON },
  dss: { called: 'EU DSS', version: '6.2', needs: JAVA },
  verapdf: { called: 'veraPDF', version: '1.30.2', needs: JAVA },
  bagit: { called: 'bagit-python', version: '1.9.0', needs: PYTHON },
  pdfbox: { called: 'PDFBox', version: '3.0.8, Bouncy Castle 1.80', needs: JAVA },
  ocrmypdf: { called: 'OCRmyPDF', version: '17.13.0, Tesseract 5.5.0', needs: [...PYTHON, ...DEBIAN] },
  prometheus: { called: 'Prometheus', version: '2.53.3', needs: DEBIAN },
} as const satisfies Record<string, Neighbour>

/** Of what a neighbour needs, what this machine does not have. */
export const missingFor = ({ needs }: Neighbour): string[] =>
  needs.filter((command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0)
