import {
  AudioLines,
  Blend,
  Box,
  Braces,
  ChevronRight,
  File,
  FileText,
  Film,
  Folder,
  Image,
  type LucideIcon,
  Spline,
  Type,
} from 'lucide-react';
import type { ContentsEntry, ProductFileContents } from '#contract/products/product-contents.ts';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { type ContentsFolder, getEntryName, toContentsTree } from '#lib/products/contents-tree.ts';
import { type FileKind, getFileKind, getFileKindName } from '#lib/products/file-kinds.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { classNames } from '#ui/class-names.ts';
import { chevron, mono, monoQuiet, quiet, summary } from './product-inspector.css.ts';
import * as styles from './contents-list.css.ts';

/** A folder with more files is closed at first. */
const OPEN_FILES_MAX = 24;

const ICONS: Record<FileKind, LucideIcon> = {
  model: Box,
  picture: Image,
  vector: Spline,
  font: Type,
  audio: AudioLines,
  video: Film,
  data: Braces,
  text: FileText,
  material: Blend,
  other: File,
};

const counted = (count: number, one: string) => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

/** What is known of a file, such as `3D model · 3,254 triangles`. */
const describeFacts = ({ path, model, picture, font }: ContentsEntry) =>
  [
    getFileKindName(getFileKind(path)),
    model && counted(model.triangles, 'triangle'),
    model && counted(model.materials, 'material'),
    model?.draw_calls ? counted(model.draw_calls, 'draw call') : null,
    model && model.bones > 0 && counted(model.bones, 'bone'),
    model && model.animations > 0 && counted(model.animations, 'animation'),
    model?.texture_bytes ? `${formatBytes(model.texture_bytes)} of textures in memory` : null,
    picture && `${picture.width} × ${picture.height} px`,
    font && counted(font.glyphs, 'glyph'),
  ].filter((fact) => typeof fact === 'string');

type Thumbnails = ProductFileContents['thumbnails'];

/** The thumbnail of a file on the sheet of all, or the icon of its kind. */
function EntryPicture({ entry, thumbnails }: { entry: ContentsEntry; thumbnails: Thumbnails }) {
  if (!thumbnails || entry.thumbnail === undefined) {
    const Icon = ICONS[getFileKind(entry.path)];
    return (
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} strokeWidth={1.5} />
      </span>
    );
  }
  const { url, columns } = thumbnails;
  const [x, y] = [entry.thumbnail % columns, Math.floor(entry.thumbnail / columns)];
  return (
    <span
      className={classNames(styles.icon, styles.thumbnail)}
      aria-hidden="true"
      style={{
        backgroundImage: `url("${assetUrl(url)}")`,
        backgroundSize: `${columns * styles.THUMBNAIL}px auto`,
        backgroundPosition: `${-x * styles.THUMBNAIL}px ${-y * styles.THUMBNAIL}px`,
      }}
    />
  );
}

function Entry({ entry, thumbnails }: { entry: ContentsEntry; thumbnails: Thumbnails }) {
  return (
    <li className={styles.entry}>
      <EntryPicture entry={entry} thumbnails={thumbnails} />
      <span className={mono}>{getEntryName(entry.path)}</span>
      <span className={styles.size}>{formatBytes(entry.size)}</span>
      <span className={styles.facts}>{describeFacts(entry).join(' · ')}</span>
    </li>
  );
}

function FolderFiles({ folder: { folders, entries }, thumbnails }: { folder: ContentsFolder; thumbnails: Thumbnails }) {
  return (
    <ul className={styles.files}>
      {folders.map((folder) => (
        <li key={folder.name} className={styles.folder}>
          <details open={folder.files <= OPEN_FILES_MAX}>
            <summary className={summary}>
              <ChevronRight className={chevron} size={16} aria-hidden="true" />
              <Folder className={styles.folderIcon} size={18} strokeWidth={1.5} aria-hidden="true" />
              <span className={mono}>{folder.name}</span>
              <span className={monoQuiet}>
                {counted(folder.files, 'file')} · {formatBytes(folder.size)}
              </span>
            </summary>
            <FolderFiles folder={folder} thumbnails={thumbnails} />
          </details>
        </li>
      ))}
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} thumbnails={thumbnails} />
      ))}
    </ul>
  );
}

/** The files inside a product's files, in their folders. */
export function ContentsList({ files }: { files: readonly ProductFileContents[] }) {
  if (files.every(({ entries }) => entries.length === 0))
    return <p className={styles.note}>No files are listed for this version</p>;
  return files.map(({ id, name, entries, files: count, thumbnails }) => (
    <div key={id} className={styles.archive}>
      {files.length > 1 ? <h3 className={styles.name}>{name}</h3> : null}
      <FolderFiles folder={toContentsTree(entries)} thumbnails={thumbnails} />
      {entries.length < count ? (
        <p className={quiet}>
          The first {formatNumber(entries.length)} of {counted(count, 'file')} are listed
        </p>
      ) : null}
    </div>
  ));
}
